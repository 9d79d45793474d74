import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { draftsByProperty } from './property-drafts.ts';

/** A file that the server has. */
export interface KeptFile {
  id: string;
  name: string;
  /** Of the file on this device that it was; absent for a file of an earlier purchase. */
  key?: string;
  /** When it was sent: the server keeps it for some days only. */
  at?: number;
}

export type ContractFileField = 'profile_picture' | 'profile_picture_2' | 'means_of_ids';

/** The contract-details wizard without its files, which are in draft-files.ts. */
export interface WizardDraft {
  values: Partial<ContractInput>;
  /** The step after the last one that was completed, from 0. */
  step: number;
  /** The first text step that is not valid. Stored, because other screens need it without the validation rules. */
  textDone?: number;
  /** The details of the last purchase were used; until then, or until a step is complete, they are offered. */
  lastUsed?: boolean;
  /** Sent when they were chosen, or with an earlier purchase. */
  sent?: Partial<Record<ContractFileField, readonly KeptFile[]>>;
}

export const {
  of: wizardDraft,
  change: setWizardDraft,
  clear: clearWizardDraft,
} = draftsByProperty<WizardDraft>(storageKeys.wizards, () => ({ values: {}, step: 0 }));
