import * as z from 'zod/mini';
import type { AnyCall } from '#lib/api/call.ts';

type Schema = AnyCall['payload'];

/** The validation messages for a payload by field; empty if it is valid. */
export const validationErrors = (schema: Schema, payload: unknown): Record<string, string[]> => {
  const read = z.safeParse(schema, payload);
  const said: Record<string, string[]> = {};
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    said[field] = [...(said[field] ?? []), issue.message];
  }
  return said;
};

export const parseWith = <T = Record<string, unknown>>(schema: Schema, payload: unknown): T =>
  z.parse(schema, payload) as T;
