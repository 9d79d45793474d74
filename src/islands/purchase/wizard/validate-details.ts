import { type ContractInput, nextOfKin, ownershipInfo, personalInfoForm } from '#lib/api/purchases/contract-details.ts';

export type DetailsValues = Partial<ContractInput>;
export type DetailsErrors = Partial<Record<keyof ContractInput, string>>;

/** The schema of each step that is a form of text. */
const schemasOn = (today: string) => [ownershipInfo, personalInfoForm(today), nextOfKin];

/** What each field of a step says; empty when the step is in order. */
export const validateStep = (step: number, typed: DetailsValues, today: string): DetailsErrors => {
  const problems: DetailsErrors = {};
  for (const { path, message } of schemasOn(today)[step]?.safeParse(typed).error?.issues ?? [])
    problems[path[0] as keyof ContractInput] ??= message;
  return problems;
};

/** The first step of text that is not in order, from 0; the number of them when all are. */
export const firstInvalidStep = (typed: DetailsValues, today: string) => {
  const schemas = schemasOn(today);
  const open = schemas.findIndex((schema) => !schema.safeParse(typed).success);
  return open === -1 ? schemas.length : open;
};
