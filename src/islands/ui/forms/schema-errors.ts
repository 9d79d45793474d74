import type { ZodMiniType } from 'zod/mini';

/** The first message of each field. */
export const schemaErrors = (schema: ZodMiniType, values: unknown): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};
