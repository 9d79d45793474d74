import * as storageKeys from '#lib/storage-keys.ts';
import { accountRecord } from '../storage/account-record.ts';

interface PendingCard {
  at: number;
  /** The popup reported a payment, so the provider will confirm it. */
  paid: boolean;
}

/** Card payments by reference, from the popup until their outcome is known. Stored, because the page may be closed. */
const { $own, set } = accountRecord<PendingCard>(storageKeys.cards, { keepsOthers: true });
export const $pendingCards = $own;

export const addPendingCard = (reference: string, paid: boolean) =>
  set(reference, { at: $own.get()[reference]?.at ?? Date.now(), paid });

export const removePendingCard = (reference: string) => set(reference, undefined);
