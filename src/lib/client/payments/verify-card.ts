import { cardNotPaid } from '#lib/messages/feedback.ts';
import { api } from '../api/api.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { refreshAfterPayment } from '../api/queries.ts';
import { removePendingCard } from './pending-cards.ts';

/** `open` while the provider has no result. */
type CardOutcome = { status: 'paid' | 'open' } | { status: 'failed'; reason: string };

const open = { status: 'open' } as const;

/** The server asks the provider: the popup's own result is not reliable. */
const checkOnce = async (reference: string): Promise<CardOutcome> => {
  const { payment } = await api('POST /user/verify-payment', { reference });
  if (payment.status === 0) return open;
  removePendingCard(reference);
  refreshAfterPayment();
  return payment.status === 1 ? { status: 'paid' } : { status: 'failed', reason: payment.reason ?? cardNotPaid };
};

const isTemporary = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const firstPauseMs = 1500;
const longestPauseMs = 30_000;

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

interface VerifyOptions {
  signal: AbortSignal;
  /** After how many `open` results it stops. Failures of the network do not count. */
  times: number;
  /** Called when the first result is `open`. */
  onOpen?: (() => void) | undefined;
}

/** Checks at once, then at growing intervals. Returns `open` when it is aborted or has checked often enough. */
export const verifyCard = async (reference: string, { signal, times, onOpen }: VerifyOptions): Promise<CardOutcome> => {
  let checks = 0;
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    try {
      const outcome = await checkOnce(reference);
      if (outcome.status !== 'open') return outcome;
      checks += 1;
      if (checks === 1) onOpen?.();
      if (checks >= times) break;
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    await pause(pauseMs, signal);
  }
  return open;
};
