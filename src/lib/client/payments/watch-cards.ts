import { cardChecking, paymentSuccessful } from '#lib/messages/feedback.ts';
import { ApiError } from '../api/errors.ts';
import { toast } from '../page/toasts.ts';
import { waitForCardLock } from './card-lock.ts';
import { $pendingCards, removePendingCard } from './pending-cards.ts';
import { verifyCard } from './verify-card.ts';

const twoDays = 48 * 60 * 60 * 1000;
/** One that was closed may have been charged all the same; the provider knows within a minute. */
const asksAfterClosing = 6;

const watched = new Map<string, AbortController>();

const tellOutcome = async (reference: string, signal: AbortSignal, onNewPage: boolean) => {
  await waitForCardLock(reference);
  // the tab that had the pop-up may have told the end already
  const card = $pendingCards.get()[reference];
  if (!card) return;
  const outcome = await verifyCard(reference, {
    signal,
    times: card.paid ? Number.POSITIVE_INFINITY : asksAfterClosing,
    ...(onNewPage && card.paid && { onOpen: () => toast('info', cardChecking) }),
  });
  if (signal.aborted) return;
  if (outcome.said === 'paid') toast('success', paymentSuccessful);
  // one that was closed was told so, and nobody waits for it
  if (outcome.said === 'failed' && card.paid) toast('error', outcome.reason, { along: true });
};

/** Asks on about a card payment whose screen is gone, and tells in a toast how it ended. */
export const watchCard = (reference: string, onNewPage = false) => {
  if (watched.has(reference)) return;
  const watch = new AbortController();
  watched.set(reference, watch);
  tellOutcome(reference, watch.signal, onNewPage)
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) removePendingCard(reference);
    })
    .finally(() => {
      if (watched.get(reference) === watch) watched.delete(reference);
    });
};

/** Its screen is open again and tells by itself. */
export const unwatchCard = (reference: string) => {
  watched.get(reference)?.abort();
  watched.delete(reference);
};

/** What an earlier page left unanswered. */
export const watchPendingCards = () => {
  for (const [reference, { at }] of Object.entries($pendingCards.get()))
    Date.now() - at < twoDays ? watchCard(reference, true) : removePendingCard(reference);
};
