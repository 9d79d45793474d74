import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Problems<Values> = Partial<Record<keyof Values, string | false | null | undefined>>;

/** Validates with a function that returns the message of each wrong field. */
export const rulesResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => Problems<Values>): Resolver<Values> =>
  (values) => {
    const wrong = Object.entries(problemsOf(values)).filter(([, message]) => message);
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
    return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
  };
