import { persistentAtom } from '@nanostores/persistent';
import { jsonOr, keys } from './kept.ts';

export interface KeptCard {
  at: number;
  /** The pop-up said that it was paid, so an answer is bound to come. */
  paid: boolean;
}

/** By reference: card payments from the pop-up on until their end is known, on the device because a page may be left. */
export const $cards = persistentAtom<Record<string, KeptCard>>(
  keys.cards,
  {},
  {
    encode: (cards) => (Object.keys(cards).length > 0 ? JSON.stringify(cards) : undefined),
    decode: (text) => jsonOr<Record<string, KeptCard>>(text, {}),
  },
);

export const keepCard = (reference: string, paid: boolean) =>
  $cards.set({ ...$cards.get(), [reference]: { at: $cards.get()[reference]?.at ?? Date.now(), paid } });

export const forgetCard = (reference: string) => {
  const { [reference]: _, ...others } = $cards.get();
  $cards.set(others);
};
