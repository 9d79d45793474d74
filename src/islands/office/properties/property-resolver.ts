import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { FieldErrors as ServerErrors } from '#lib/api/errors.ts';
import { propertyForm } from '#lib/api/office/property-form.ts';
import { type PropertyValues, toPayload } from './property-values.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Validates the form for react-hook-form; errors of a fee are nested by row and field. */
export function propertyResolver(values: PropertyValues): ResolverResult<PropertyValues> {
  const { success, error } = propertyForm.safeParse(toPayload(values) as never);
  return success ? { values, errors: {} } : { values: {}, errors: formErrors(error.issues) };
}

function formErrors(issues: readonly Issue[]): FieldErrors<PropertyValues> {
  const errors: Record<string, unknown> = {};
  for (const { path, message } of issues) {
    const [field, row, part] = path.map(String);
    const error = { type: 'check', message };
    if (field === undefined) continue;
    if (row === undefined || part === undefined) errors[field] ??= error;
    else {
      errors[field] ??= [];
      const rows = errors[field] as Record<string, unknown>[];
      rows[Number(row)] = { [part]: error, ...rows[Number(row)] };
    }
  }
  return errors as FieldErrors<PropertyValues>;
}

/** The errors of the server that belong to a field of the form. */
export const serverErrors = (errors: ServerErrors, values: PropertyValues) =>
  Object.entries(errors).flatMap(([field, [message]]) =>
    Object.hasOwn(values, field) && message ? [{ field: field as keyof PropertyValues, message }] : [],
  );
