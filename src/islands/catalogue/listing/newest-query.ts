import * as z from 'zod/mini';
import type { FieldErrors } from '#lib/api/errors.ts';
import { id, optional, pageNumber } from '#lib/api/fields/fields.ts';
import { duplicateParameter } from '#lib/messages/listing.ts';

interface NewestQuery {
  page: number;
  /** Only the properties of this notification. */
  notification: number | undefined;
  errors: FieldErrors;
}

const fields = {
  page: { label: 'Page', schema: pageNumber() },
  notification: { label: 'Notification', schema: optional(id('Notification')) },
};

/** Reads the URL of the newest properties. What is invalid is left out and reported. */
export function readNewestQuery(parameters: URLSearchParams): NewestQuery {
  const errors: FieldErrors = {};
  const read = <T>(name: keyof typeof fields, schema: z.ZodMiniType<T>): T | undefined => {
    const [first, ...others] = new Set(parameters.getAll(name).filter(Boolean));
    const outcome = z.safeParse(schema, first?.slice(0, 100));
    if (others.length > 0) errors[name] = [duplicateParameter(fields[name].label)];
    else if (!outcome.success) errors[name] = outcome.error.issues.map(({ message }) => message);
    else return outcome.data;
    return undefined;
  };
  const page = read('page', fields.page.schema) ?? 1;
  return { page, notification: read('notification', fields.notification.schema), errors };
}
