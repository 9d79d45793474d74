import type * as z from 'zod/mini';

type ChecksOf<S extends z.ZodMiniType> = Parameters<z.ZodMiniType<z.output<S>>['check']>;

/** `schema.check(…)` for schemas made when a module loads: a page that does not use one does not carry it. */
// @__NO_SIDE_EFFECTS__
export const withChecks = <S extends z.ZodMiniType>(schema: S, ...checks: ChecksOf<S>): S =>
  schema.check(...checks) as S;
