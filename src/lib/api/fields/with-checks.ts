import type * as z from 'zod/mini';
import { shapeOf, withShape } from './json-shape.ts';

type ChecksOf<S extends z.ZodMiniType> = Parameters<z.ZodMiniType<z.output<S>>['check']>;

/**
 * `schema.check(…)` for schemas at module level: marked free of side effects, so that unused schemas are removed from a
 * bundle.
 */
// @__NO_SIDE_EFFECTS__
export const withChecks = <S extends z.ZodMiniType>(schema: S, ...checks: ChecksOf<S>): S =>
  withShape(schema.check(...checks) as S, shapeOf(schema) ?? false);
