import type { WizardDraft } from '#lib/client/storage/wizard-draft.ts';

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

/** The first step of text that is not in order, `photoStep` when all are: as judged last, else as far as it was left. */
export const firstOpenTextStep = ({ step, textDone: judged }: WizardDraft) => judged ?? Math.min(step, photoStep);

/** The first step of the wizard that is not finished, from 0; the number of steps when all are. */
export const firstUnfinishedStep = (wizard: WizardDraft, files: StoredFiles) => {
  const text = firstOpenTextStep(wizard);
  if (text < photoStep) return text;
  if (!files.profile_picture?.length) return photoStep;
  return files.means_of_ids?.length ? wizardSteps.length : identityStep;
};
