import type { ContractInput } from '#lib/contract/contract-details.ts';
import { nextOfKin, ownershipInfo, personalInfoForm } from '#lib/contract/contract-details.ts';

export const wizardSteps = [
  'Ownership Info',
  'Other Information',
  'Next of Kin',
  'Passport Photo',
  'Identity Info',
] as const;
export const photoStep = 3;
export const identityStep = 4;

export type KeptFiles = Record<string, File[]>;

/** The schema of each step that is a form of text. */
export const schemaOf = (step: number, today: string) => [ownershipInfo, personalInfoForm(today), nextOfKin][step];

const hasFile = (files: KeptFiles, field: string) => (files[field]?.length ?? 0) > 0;

/** Whether a step holds what it asks for. */
export const isFinished = (step: number, values: Partial<ContractInput>, files: KeptFiles, today: string) => {
  if (step === photoStep) return hasFile(files, 'profile_picture');
  if (step === identityStep) return hasFile(files, 'means_of_ids');
  return schemaOf(step, today)?.safeParse(values).success ?? false;
};

/** The first step of the wizard that is not finished, from 0; the number of steps when all are. */
export const firstUnfinishedStep = (values: Partial<ContractInput>, files: KeptFiles, today: string) => {
  const open = wizardSteps.findIndex((_, step) => !isFinished(step, values, files, today));
  return open === -1 ? wizardSteps.length : open;
};
