import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

export type FieldProblems<Values> = Partial<Record<keyof Values, string | false | null | undefined>>;

/** Validates with a function that returns the message of each wrong field. */
export const rulesResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => FieldProblems<Values>): Resolver<Values> =>
  (values) => {
    const wrong = Object.entries(problemsOf(values)).filter(([, message]) => message);
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
    return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<Values> };
  };

/** Validates with a schema first, and with rules what the schema lets pass. */
export const thenRules =
  <Values extends FieldValues>(
    resolver: Resolver<Values>,
    rules: (values: Values) => FieldProblems<Values>,
  ): Resolver<Values> =>
  async (values, ...rest) => {
    const found = await resolver(values, ...rest);
    return Object.keys(found.errors).length > 0 ? found : rulesResolver(rules)(values, ...rest);
  };
