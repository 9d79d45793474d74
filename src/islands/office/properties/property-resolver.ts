import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { FieldErrors as Sentences } from '#lib/api/errors.ts';
import { propertyForm } from '#lib/api/office/property-form.ts';
import { type PropertyValues, toPayload } from './property-values.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** What is wrong with the form, by its fields; of a fee, by the field of its row. */
export function propertyResolver(values: PropertyValues): ResolverResult<PropertyValues> {
  const { success, error } = propertyForm.safeParse(toPayload(values) as never);
  return success ? { values, errors: {} } : { values: {}, errors: formErrors(error.issues) };
}

export function formErrors(issues: readonly Issue[]): FieldErrors<PropertyValues> {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of issues) {
    const [field, row, part] = path.map(String);
    const wrong = { type: 'check', message };
    if (field === undefined) continue;
    if (row === undefined || part === undefined) errors[field] ??= wrong;
    else {
      errors[field] ??= [];
      const rows = errors[field] as Record<string, unknown>[];
      rows[Number(row)] = { [part]: wrong, ...rows[Number(row)] };
    }
  }
  return errors as FieldErrors<PropertyValues>;
}

/** The sentences of the server that stand at a field of the form. */
export const serverErrors = (sentences: Sentences, values: PropertyValues) =>
  Object.entries(sentences).flatMap(([field, [message]]) =>
    Object.hasOwn(values, field) && message ? [{ field: field as keyof PropertyValues, message }] : [],
  );
