import { coercedField } from './fields.ts';
import { includeSchemas } from './json-shape.ts';

/** yyyy-MM */
// @__NO_SIDE_EFFECTS__
export const monthField = () =>
  coercedField(
    (typed: string): { value: string } | { problem: string } =>
      /^20\d\d-(0[1-9]|1[0-2])$/.test(String(typed))
        ? { value: String(typed) }
        : { problem: 'Month must be a year and a month, such as 2026-11' },
    includeSchemas && { type: 'string', description: 'yyyy-MM' },
  );
