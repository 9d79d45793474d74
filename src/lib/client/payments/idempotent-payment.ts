import type { CallAnswer, CallInput, CallNeeds, MoneyCall } from '#lib/api/call-types.ts';
import { DAY } from '#lib/domain/durations.ts';
import {
  paymentNotTaken,
  paymentOffline,
  paymentUnknown,
  proofNotTaken,
  proofOffline,
} from '#lib/messages/feedback.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { api, fetchAnswer, type SendOptions } from '../api/api.ts';
import { randomId } from '../api/device.ts';
import { ApiError, NetworkError, SessionEnded } from '../api/errors.ts';
import { $network } from '../api/network.ts';
import { refreshAfterPayment } from '../api/queries.ts';
import { prepareRequest } from '../api/request.ts';
import { accountRecord } from '../storage/account-record.ts';

/** The response was lost and the outcome could not be found out. A retry is safe, because it sends the same key. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = 'PaymentOutcomeUnknown';
  /** `absent`: the server knows of no payment; `unknown`: it could not be asked. */
  readonly outcome: 'absent' | 'unknown';

  constructor(outcome: 'absent' | 'unknown', absentText = paymentNotTaken) {
    super(outcome === 'absent' ? absentText : paymentUnknown);
    this.outcome = outcome;
  }
}

/** How often the server is asked about an attempt that it does not know yet. */
const lookups = { count: 3, pauseMs: 2000 };

interface Attempt {
  key: string;
  at: number;
}

/** Attempts by subject. Stored, because a page that is closed loses its response too. */
const attempts = accountRecord<Attempt>(storageKeys.attempts, { keepsOthers: true });

const openAttempt = (subject: string) => {
  const attempt = attempts.$own.get()[subject];
  return attempt && Date.now() - attempt.at < DAY ? attempt : undefined;
};

const beginAttempt = (subject: string): Attempt => {
  const attempt = { key: randomId(), at: Date.now() };
  attempts.set(subject, attempt);
  return attempt;
};

const removeAttempt = (subject: string) => attempts.set(subject, undefined);

/** The response to the attempt; null when the server knows of no payment. */
const findOutcome = async (key: string) => {
  try {
    return await api('GET /user/payment-attempt', { key });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** Asks repeatedly, because the request may still be running. */
const waitForOutcome = async (key: string) => {
  for (let left = lookups.count; left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, lookups.pauseMs));
    const outcome = await findOutcome(key);
    if (outcome) return outcome;
  }
  return null;
};

const unlessUnreachable = async <T>(response: Promise<T>): Promise<T> => {
  try {
    return await response;
  } catch (error) {
    if (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))
      throw new PaymentOutcomeUnknown('unknown');
    throw error;
  }
};

const isTransfer = (input: object) => (input as { payment_method?: unknown }).payment_method === 'bank_transfer';
const absentText = (input: object) => (isTransfer(input) ? proofNotTaken : paymentNotTaken);
const offlineText = (input: object) => (isTransfer(input) ? proofOffline : paymentOffline);

export type PayOptions<Name extends MoneyCall> = Pick<CallNeeds<Name>, 'files' | 'confirmed'> & {
  onProgress?: SendOptions['onProgress'];
  /** Called when the response was lost and the server is asked for the outcome. */
  onAsking?: (() => void) | undefined;
};

type Answer<Name extends MoneyCall> = CallAnswer<Name> & { message?: string };

async function attempt<Name extends MoneyCall>(
  subject: string,
  name: Name,
  input: CallInput<Name>,
  { files, onProgress, onAsking }: PayOptions<Name>,
): Promise<unknown> {
  const earlier = openAttempt(subject);
  if (earlier) onAsking?.();
  const outcome = earlier && (await unlessUnreachable(findOutcome(earlier.key)));
  if (outcome) return outcome;
  const { key } = earlier ?? beginAttempt(subject);
  try {
    return await fetchAnswer(prepareRequest(name, input, { files }), { key, onProgress });
  } catch (error) {
    // asked about when its owner is back
    if (error instanceof SessionEnded) throw error;
    // an error of this device, before anything was sent
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const refused = error instanceof ApiError && error.status < 500 ? error : undefined;
    // an earlier request with the same key may still be running
    const isOver = refused && !earlier && refused.code !== 'key_reused';
    if (!isOver) {
      onAsking?.();
      const found = await unlessUnreachable(waitForOutcome(key));
      if (found) return found;
    }
    // a reused key belongs to a payment that was made, even if its outcome is not known yet
    if (refused && refused.code !== 'key_reused') removeAttempt(subject);
    throw error instanceof ApiError ? error : new PaymentOutcomeUnknown('absent', absentText(input));
  }
}

const running = new Map<string, Promise<unknown>>();

/**
 * Makes a payment exactly once. `subject` names what is paid: 'buy:12', 'first:5', 'repayment:7', 'fee:5:other' or
 * 'fund:bank_transfer:5000'. Its Idempotency-Key is stored from the first click until the outcome is known. After a lost
 * response the server is asked for the outcome first, and only then may the payment be sent again, with the same key. A
 * refusal ends the attempt, unless an earlier request with the key is unanswered. Further clicks wait for the first.
 */
export const payOnce = <Name extends MoneyCall>(
  subject: string,
  name: Name,
  input: CallInput<Name>,
  options: PayOptions<Name>,
): Promise<Answer<Name>> => {
  if ($network.get() === 'offline') return Promise.reject(new Error(offlineText(input)));
  const current = running.get(subject);
  if (current) return current as Promise<Answer<Name>>;
  const paying = attempt(subject, name, input, options)
    .then((answer) => {
      removeAttempt(subject);
      refreshAfterPayment();
      return answer as Answer<Name>;
    })
    .finally(() => running.delete(subject));
  running.set(subject, paying);
  return paying;
};
