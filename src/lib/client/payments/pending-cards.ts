import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from '../storage/local-storage.ts';

interface PendingCard {
  at: number;
  /** The pop-up said that it was paid, so an answer is bound to come. */
  paid: boolean;
}

/** By reference: card payments from the pop-up on until their end is known, on the device because a page may be left. */
export const $pendingCards = persistentAtom<Record<string, PendingCard>>(
  storageKeys.cards,
  {},
  {
    encode: (cards) => (Object.keys(cards).length > 0 ? JSON.stringify(cards) : undefined),
    decode: (text) => parseJson<Record<string, PendingCard>>(text, {}),
  },
);

export const addPendingCard = (reference: string, paid: boolean) =>
  $pendingCards.set({
    ...$pendingCards.get(),
    [reference]: { at: $pendingCards.get()[reference]?.at ?? Date.now(), paid },
  });

export const removePendingCard = (reference: string) => {
  const { [reference]: _, ...others } = $pendingCards.get();
  $pendingCards.set(others);
};
