import { persistentAtom } from '@nanostores/persistent';
import { computed, type ReadableAtom } from 'nanostores';
import type { ContractInput } from '#lib/contract/contract-details.ts';
import { defaultUnits } from '#lib/domain/limits.ts';
import { jsonOr, keys } from './kept.ts';

/** A purchase that is being put together on this device. Amounts in kobo, days yyyy-MM-dd, duration in months. */
export interface PurchaseDraft {
  paymentType?: 'One Time' | 'Installment';
  paymentDuration?: number;
  paymentSchedule?: string;
  startDate?: string;
  endDate?: string;
  initialDeposit?: number;
  infrastructureFees?: number;
  otherFees?: number;
  /** What a repayment comes to; the name is the specification's. */
  weeklyAmount?: number;
  totalAmount?: number;
  numberOfUnits: number;
  propertyId: number;
  planId?: number;
  propertyPrice?: number;
  propertyPurpose?: string;
  propertyName?: string;
  marketerId?: string;
  /** The agreement has been read and agreed to. */
  agreed?: boolean;
}

/** The contract-details wizard, without its files. */
export interface WizardDraft {
  values: Partial<ContractInput>;
  /** How far it has been, from 0: the step after the last one that was left finished. */
  step: number;
  /** The first step of text that is not in order, judged as it is typed: other screens ask without knowing the rules. */
  textDone?: number;
}

// @__NO_SIDE_EFFECTS__
const draftsByProperty = <Draft>(key: string) =>
  persistentAtom<Record<string, Draft>>(
    key,
    {},
    {
      encode: (drafts) => (Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined),
      decode: (text) => jsonOr<Record<string, Draft>>(text, {}),
    },
  );

export const $purchaseDrafts = draftsByProperty<PurchaseDraft>(keys.purchases);
export const $wizardDrafts = draftsByProperty<WizardDraft>(keys.wizards);

const newPurchase = (propertyId: number): PurchaseDraft => ({ propertyId, numberOfUnits: defaultUnits });
const newWizard: WizardDraft = { values: {}, step: 0 };

export const purchaseDraft = (propertyId: number): ReadableAtom<PurchaseDraft> =>
  computed($purchaseDrafts, (drafts) => drafts[propertyId] ?? newPurchase(propertyId));

export const setPurchaseDraft = (propertyId: number, change: Partial<PurchaseDraft>) => {
  const drafts = $purchaseDrafts.get();
  $purchaseDrafts.set({ ...drafts, [propertyId]: { ...(drafts[propertyId] ?? newPurchase(propertyId)), ...change } });
};

export const wizardDraft = (propertyId: number): ReadableAtom<WizardDraft> =>
  computed($wizardDrafts, (drafts) => drafts[propertyId] ?? newWizard);

export const setWizardDraft = (propertyId: number, change: Partial<WizardDraft>) => {
  const drafts = $wizardDrafts.get();
  $wizardDrafts.set({ ...drafts, [propertyId]: { ...(drafts[propertyId] ?? newWizard), ...change } });
};

/** Once the purchase is sent: its draft and its wizard. The files are forgotten by `forgetFiles`. */
export const clearPurchaseDraft = (propertyId: number) => {
  const without = <T>(drafts: Record<string, T>) =>
    Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== String(propertyId)));
  $purchaseDrafts.set(without($purchaseDrafts.get()));
  $wizardDrafts.set(without($wizardDrafts.get()));
};
