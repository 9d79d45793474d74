import { cardNotPaid } from '#lib/messages/feedback.ts';
import { api } from '../api/api.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { refreshAfterPayment } from '../api/queries.ts';
import { removePendingCard } from './pending-cards.ts';

/** `open` while the provider does not say. */
type CardOutcome = { said: 'paid' | 'open' } | { said: 'failed'; reason: string };

const open = { said: 'open' } as const;

/** The server asks the provider; what the pop-up said counts for nothing. */
const ask = async (reference: string): Promise<CardOutcome> => {
  const { payment } = await api('POST /user/verify-payment', { reference });
  if (payment.status === 0) return open;
  removePendingCard(reference);
  refreshAfterPayment();
  return payment.status === 1 ? { said: 'paid' } : { said: 'failed', reason: payment.reason ?? cardNotPaid };
};

const mayBeAskedAgain = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const shortest = 1500;
const longest = 30_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

interface Patience {
  signal: AbortSignal;
  /** How many times 'open' is heard before it is taken for the answer; without a network it is asked on all the same. */
  times: number;
  /** The first answer did not bring it. */
  onOpen?: (() => void) | undefined;
}

/** Asks at once, then ever more rarely. Answers `open` when it was told to stop, or has heard it often enough. */
export const verifyCard = async (reference: string, { signal, times, onOpen }: Patience): Promise<CardOutcome> => {
  let heard = 0;
  for (let wait = shortest; !signal.aborted; wait = Math.min(wait * 1.5, longest)) {
    try {
      const outcome = await ask(reference);
      if (outcome.said !== 'open') return outcome;
      heard += 1;
      if (heard === 1) onOpen?.();
      if (heard >= times) break;
    } catch (error) {
      if (!mayBeAskedAgain(error)) throw error;
    }
    await pause(wait, signal);
  }
  return open;
};
