import type { ContractFileField, WizardDraft } from '#lib/client/storage/wizard-draft.ts';

export const wizardSteps = [
  'Ownership Info',
  'Other Information',
  'Next of Kin',
  'Passport Photo',
  'Identity Info',
] as const;
export const photoStep = 3;
export const identityStep = 4;

export type StoredFiles = Record<string, File[]>;

/** The first invalid step of text fields as last validated, `photoStep` when all are valid. */
export const firstOpenTextStep = ({ step, textDone }: WizardDraft) => textDone ?? Math.min(step, photoStep);

/** Counted from 0; the number of steps when all are finished. */
export const firstUnfinishedStep = (wizard: WizardDraft, files: StoredFiles) => {
  const text = firstOpenTextStep(wizard);
  if (text < photoStep) return text;
  if (!hasFile('profile_picture', wizard, files)) return photoStep;
  return hasFile('means_of_ids', wizard, files) ? wizardSteps.length : identityStep;
};

/** Files of an earlier purchase, which are used unless others are chosen. */
export const previousFiles = (field: ContractFileField, { sent }: WizardDraft, files: StoredFiles) =>
  files[field]?.length ? [] : (sent?.[field] ?? []).filter(({ key }) => key === undefined);

const hasFile = (field: ContractFileField, wizard: WizardDraft, files: StoredFiles) =>
  Boolean(files[field]?.length) || previousFiles(field, wizard, files).length > 0;
