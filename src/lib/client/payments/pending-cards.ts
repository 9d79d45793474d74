import * as storageKeys from '#lib/storage-keys.ts';
import { persistentRecord } from '../storage/persistent-record.ts';

interface PendingCard {
  at: number;
  /** The popup reported a payment, so the provider will confirm it. */
  paid: boolean;
}

/** Card payments by reference, from the popup until their outcome is known. Stored, because the page may be closed. */
export const $pendingCards = persistentRecord<PendingCard>(storageKeys.cards);

export const addPendingCard = (reference: string, paid: boolean) =>
  $pendingCards.set({
    ...$pendingCards.get(),
    [reference]: { at: $pendingCards.get()[reference]?.at ?? Date.now(), paid },
  });

export const removePendingCard = (reference: string) => {
  const { [reference]: _, ...others } = $pendingCards.get();
  $pendingCards.set(others);
};
