import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { draftsByProperty } from './property-drafts.ts';

/** The contract-details wizard, without its files. */
export interface WizardDraft {
  values: Partial<ContractInput>;
  /** How far it has been, from 0: the step after the last one that was left finished. */
  step: number;
  /** The first step of text that is not in order, judged as it is typed: other screens ask without knowing the rules. */
  textDone?: number;
}

/** Files are kept apart, by `files.ts`. */
export const {
  of: wizardDraft,
  change: setWizardDraft,
  forget: clearWizardDraft,
} = draftsByProperty<WizardDraft>(storageKeys.wizards, () => ({ values: {}, step: 0 }));
