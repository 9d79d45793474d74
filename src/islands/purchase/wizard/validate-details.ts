import { schemaErrors } from '#islands/ui/forms/schema-errors.ts';
import type { DraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { type ContractInput, nextOfKin, ownershipInfo, personalInfo } from '#lib/api/purchases/contract-details.ts';
import { contractProblems } from '#lib/domain/contract/contract-problems.ts';
import { contractProblemText } from '#lib/messages/validation.ts';

export type DetailsValues = Partial<ContractInput>;
export type DetailsErrors = DraftErrors<keyof ContractInput>;

/** One for each step of text fields. */
const schemas = [ownershipInfo, personalInfo, nextOfKin];

/** The error of each field; empty when the step is valid. */
export const validateStep = (step: number, values: DetailsValues, today: string): DetailsErrors => {
  const schema = schemas[step];
  if (!schema) return {};
  const problems = Object.entries(contractProblems(values, today)).flatMap(([name, problem]) =>
    name in schema.shape ? [[name, contractProblemText[problem]]] : [],
  );
  return { ...Object.fromEntries(problems), ...schemaErrors(schema, values) };
};

/** Counted from 0; the number of steps when all are valid. */
export const firstInvalidStep = (values: DetailsValues, today: string) => {
  const invalid = schemas.findIndex((_, step) => Object.keys(validateStep(step, values, today)).length > 0);
  return invalid === -1 ? schemas.length : invalid;
};
