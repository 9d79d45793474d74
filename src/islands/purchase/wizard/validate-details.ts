import { schemaErrors } from '#islands/ui/forms/schema-errors.ts';
import type { DraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { type ContractInput, nextOfKin, ownershipInfo, personalInfoForm } from '#lib/api/purchases/contract-details.ts';

export type DetailsValues = Partial<ContractInput>;
export type DetailsErrors = DraftErrors<keyof ContractInput>;

/** One schema for each step of text fields. */
const schemasOn = (today: string) => [ownershipInfo, personalInfoForm(today), nextOfKin];

/** The error of each field; empty when the step is valid. */
export const validateStep = (step: number, values: DetailsValues, today: string): DetailsErrors => {
  const schema = schemasOn(today)[step];
  return schema ? schemaErrors(schema, values) : {};
};

/** Counted from 0; the number of steps when all are valid. */
export const firstInvalidStep = (values: DetailsValues, today: string) => {
  const schemas = schemasOn(today);
  const invalid = schemas.findIndex((schema) => !schema.safeParse(values).success);
  return invalid === -1 ? schemas.length : invalid;
};
