import { holdCardLock } from './card-lock.ts';
import { loadPopup, type OnUnresponsive, openPopup } from './card-popup.ts';
import { addPendingCard } from './pending-cards.ts';
import { verifyCard } from './verify-card.ts';
import { unwatchCard, watchCard } from './watch-cards.ts';

/** From the response to a payment call. */
export interface CardToPay {
  reference: string;
  accessCode: string;
  inlineUrl: string;
}

/**
 * `refused`: the popup was closed after a declined card, or the payment was cancelled with it. `failed`: the popup
 * reported a payment and the provider denies it. `left`: the customer left the screen; a toast shows the result later.
 */
export type CardResult = { end: 'paid' | 'closed' | 'left' } | { end: 'failed' | 'refused'; reason: string };

/** The provider no longer opens this transaction: the next attempt needs a new one. */
class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

export interface CardSteps {
  onPopup: () => void;
  onUnresponsive: OnUnresponsive;
  onVerifying: () => void;
  /** Aborted when the customer stops waiting for the provider. */
  signal: AbortSignal;
}

/**
 * Opens the provider's popup for a payment that the server has created, then has the server verify it, whatever the popup
 * reports: a payment may succeed although the popup was closed. Throws when the popup cannot be opened.
 */
export const payByCard = async (
  card: CardToPay,
  { onPopup, onUnresponsive, onVerifying, signal }: CardSteps,
): Promise<CardResult> => {
  const { reference } = card;
  const Popup = await loadPopup(card.inlineUrl);
  unwatchCard(reference);
  addPendingCard(reference, false);
  const popup = await holdCardLock(reference, () => {
    onPopup();
    return openPopup(Popup, card.accessCode, onUnresponsive);
  });
  const paid = popup.status === 'paid';
  addPendingCard(reference, paid);
  onVerifying();
  const outcome = await verifyCard(reference, { signal, times: paid ? Number.POSITIVE_INFINITY : 1 });
  if (outcome.status === 'failed') return { end: paid ? 'failed' : 'refused', reason: outcome.reason };
  if (outcome.status === 'paid') return { end: 'paid' };
  watchCard(reference);
  if (signal.aborted) return { end: 'left' };
  if (popup.status === 'refused') throw new CardRefused(popup.message);
  return { end: 'closed' };
};
