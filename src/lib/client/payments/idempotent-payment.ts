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

  constructor(outcome: 'absent' | 'unknown', notReceivedText = paymentNotTaken) {
    super(outcome === 'absent' ? notReceivedText : paymentUnknown);
    this.outcome = outcome;
  }
}

/** How often the server is asked about an attempt that it does not know yet. */
const lookupDelays = { count: 3, pauseMs: 2000 };

/** How often what was cut off is sent again. */
const repeats = { count: 2, pauseMs: 2000 };

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
  for (let left = lookupDelays.count; left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, lookupDelays.pauseMs));
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

/** By a server that stops, or whatever is between it and this device. Without a network nothing was sent. */
const wasCutOff = (error: unknown) =>
  error instanceof ApiError ? [502, 503, 504].includes(error.status) : error instanceof NetworkError && !isOffline();

const isOffline = () => $network.get() === 'offline';

/** Sends what was cut off again, with its key, unless it was carried out meanwhile. */
async function sendAgain(send: () => Promise<unknown>, key: string): Promise<unknown> {
  for (let left = repeats.count; ; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, repeats.pauseMs));
    const outcome = await unlessUnreachable(findOutcome(key));
    if (outcome) return outcome;
    try {
      return await send();
    } catch (error) {
      if (left <= 1 || !wasCutOff(error)) throw error;
    }
  }
}

const isTransfer = (input: object) => (input as { payment_method?: unknown }).payment_method === 'bank_transfer';
const notReceivedText = (input: object) => (isTransfer(input) ? proofNotTaken : paymentNotTaken);
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
  const send = () => fetchAnswer(prepareRequest(name, input, { files }), { key, onProgress });
  let repeated = false;
  try {
    return await send().catch((error) => {
      if (!wasCutOff(error)) throw error;
      repeated = true;
      onAsking?.();
      return sendAgain(send, key);
    });
  } catch (error) {
    // asked about when its owner is back
    if (error instanceof SessionEnded) throw error;
    // an error of this device, before anything was sent
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const refused = error instanceof ApiError && error.status < 500 ? error : undefined;
    // an earlier request with the same key may still be running
    const isOver = refused && !earlier && !repeated && refused.code !== 'key_reused';
    if (!isOver) {
      onAsking?.();
      const found = await unlessUnreachable(waitForOutcome(key));
      if (found) return found;
    }
    // a reused key belongs to a payment that was made, even if its outcome is not known yet
    if (refused && refused.code !== 'key_reused') removeAttempt(subject);
    throw error instanceof ApiError ? error : new PaymentOutcomeUnknown('absent', notReceivedText(input));
  }
}

const running = new Map<string, Promise<unknown>>();

/**
 * Makes a payment exactly once. `subject` names what is paid: 'buy:12', 'first:5', 'repayment:7', 'fee:5:other' or
 * 'fund:bank_transfer:5000'. Its Idempotency-Key is stored from the first click until the outcome is known. After a lost
 * response the server is asked for the outcome first, and only then is the payment sent again, with the same key: twice by
 * itself, and then when the customer asks for it. A refusal ends the attempt, unless an earlier request with the key is unanswered. Further clicks wait for the first.
 */
export const submitPayment = <Name extends MoneyCall>(
  subject: string,
  name: Name,
  input: CallInput<Name>,
  options: PayOptions<Name>,
): Promise<Answer<Name>> => {
  if (isOffline()) return Promise.reject(new Error(offlineText(input)));
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
