import { cardChecking, paymentSuccessful } from '#lib/messages/feedback.ts';
import { ApiError } from '../api/errors.ts';
import { toast } from '../page/toasts.ts';
import { waitForCardLock } from './card-lock.ts';
import { $pendingCards, removePendingCard } from './pending-cards.ts';
import { verifyCard } from './verify-card.ts';

const twoDays = 48 * 60 * 60 * 1000;
/** A closed popup may still have led to a charge, which the provider knows within a minute. */
const checksAfterClosing = 6;

const watched = new Map<string, AbortController>();

const showOutcome = async (reference: string, signal: AbortSignal, onNewPage: boolean) => {
  await waitForCardLock(reference);
  // the tab with the popup may have shown the outcome already
  const card = $pendingCards.get()[reference];
  if (!card) return;
  const outcome = await verifyCard(reference, {
    signal,
    times: card.paid ? Number.POSITIVE_INFINITY : checksAfterClosing,
    ...(onNewPage && card.paid && { onOpen: () => toast('info', cardChecking) }),
  });
  if (signal.aborted) return;
  if (outcome.status === 'paid') toast('success', paymentSuccessful);
  // after a closed popup nobody expects a message
  if (outcome.status === 'failed' && card.paid) toast('error', outcome.reason, { onNextPage: true });
};

/** Verifies a card payment whose screen was left, and shows the outcome in a toast. */
export const watchCard = (reference: string, onNewPage = false) => {
  if (watched.has(reference)) return;
  const watch = new AbortController();
  watched.set(reference, watch);
  showOutcome(reference, watch.signal, onNewPage)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) removePendingCard(reference);
    })
    .finally(() => {
      if (watched.get(reference) === watch) watched.delete(reference);
    });
};

/** When its screen is open again, which shows the outcome itself. */
export const unwatchCard = (reference: string) => {
  watched.get(reference)?.abort();
  watched.delete(reference);
};

/** Watches what an earlier page has left unverified. */
export const watchPendingCards = () => {
  for (const [reference, { at }] of Object.entries($pendingCards.get()))
    Date.now() - at < twoDays ? watchCard(reference, true) : removePendingCard(reference);
};
