import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

/** Validates the payload that is made from the values of a form. The values themselves are submitted unchanged. */
export const payloadResolver = <Values extends FieldValues>(
  schema: ZodMiniType,
  toPayload: (values: Values) => FieldValues,
): Resolver<Values> => {
  const check = zodResolver(schema as ZodMiniType<FieldValues, FieldValues>);
  return async (values, context, options) => {
    const { errors } = await check(toPayload(values), context, options as never);
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
};
