import { holdCardLock } from './card-lock.ts';
import { loadPopup, type OnUnresponsive, openPopup } from './card-popup.ts';
import { addPendingCard } from './pending-cards.ts';
import { verifyCard } from './verify-card.ts';
import { unwatchCard, watchCard } from './watch-cards.ts';

/** What a payment call answers for the pop-up. */
export interface CardToPay {
  reference: string;
  accessCode: string;
  inlineUrl: string;
}

/**
 * `refused`: the pop-up was closed on a card that was declined, or the payment was given up with it. `failed`: the pop-up
 * said that it was paid, and the provider does not. `left`: nobody waits for the answer any more; it is told when it comes.
 */
export type CardEnd = { end: 'paid' | 'closed' | 'left' } | { end: 'failed' | 'refused'; reason: string };

/** The provider does not open this transaction any more: the next try needs another one. */
class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

export interface CardSteps {
  onPopup: () => void;
  onSilent: OnUnresponsive;
  onVerifying: () => void;
  /** Aborted when the customer does not wait for the provider. */
  signal: AbortSignal;
}

/**
 * Opens the provider's pop-up for a payment that the server has made, and asks the server how it ended, whatever the
 * pop-up said: one that was closed may have been paid. Throws when the pop-up can't be opened.
 */
export const payByCard = async (
  card: CardToPay,
  { onPopup, onSilent, onVerifying, signal }: CardSteps,
): Promise<CardEnd> => {
  const { reference } = card;
  const Popup = await loadPopup(card.inlineUrl);
  unwatchCard(reference);
  addPendingCard(reference, false);
  const end = await holdCardLock(reference, () => {
    onPopup();
    return openPopup(Popup, card.accessCode, onSilent);
  });
  const paid = end.said === 'paid';
  addPendingCard(reference, paid);
  onVerifying();
  const outcome = await verifyCard(reference, { signal, times: paid ? Number.POSITIVE_INFINITY : 1 });
  if (outcome.said === 'failed') return { end: paid ? 'failed' : 'refused', reason: outcome.reason };
  if (outcome.said === 'paid') return { end: 'paid' };
  watchCard(reference);
  if (signal.aborted) return { end: 'left' };
  if (end.said === 'refused') throw new CardRefused(end.message);
  return { end: 'closed' };
};
