import { persistentAtom } from '@nanostores/persistent';
import type { CallAnswer, CallInput, CallNeeds, MoneyCall } from '#lib/api/call-types.ts';
import { paymentNotTaken, paymentOffline, paymentUnknown } from '#lib/messages/feedback.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { api, fetchAnswer, type SendOptions } from '../api/api.ts';
import { randomId } from '../api/device.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { $network } from '../api/network.ts';
import { refreshAfterPayment } from '../api/queries.ts';
import { prepareRequest } from '../api/request.ts';
import { parseJson } from '../storage/local-storage.ts';

/** The answer was lost, and asking did not bring it. Trying again is safe: the same key goes with it. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = 'LostAnswer';
  /** `absent`: the server says that nothing was done; `unknown`: it could not be asked. */
  readonly known: 'absent' | 'unknown';

  constructor(known: 'absent' | 'unknown') {
    super(known === 'absent' ? paymentNotTaken : paymentUnknown);
    this.known = known;
  }
}

const day = 24 * 60 * 60 * 1000;
/** How often, and how long apart, an attempt is asked about that the server does not know yet. */
const asking = { times: 3, apartMs: 2000 };

interface Attempt {
  key: string;
  at: number;
}

/** By what is paid for. On the device, because a page that is closed loses its answer too. */
const $attempts = persistentAtom<Record<string, Attempt>>(
  storageKeys.attempts,
  {},
  {
    encode: (attempts) => (Object.keys(attempts).length > 0 ? JSON.stringify(attempts) : undefined),
    decode: (text) => parseJson<Record<string, Attempt>>(text, {}),
  },
);

const openAttempt = (subject: string) => {
  const attempt = $attempts.get()[subject];
  return attempt && Date.now() - attempt.at < day ? attempt : undefined;
};

const begin = (subject: string): Attempt => {
  const attempt = { key: randomId(), at: Date.now() };
  $attempts.set({ ...$attempts.get(), [subject]: attempt });
  return attempt;
};

const settle = (subject: string) => {
  const { [subject]: _, ...others } = $attempts.get();
  $attempts.set(others);
};

/** What the attempt did; null when the server says that it did nothing. */
const askOnce = async (key: string) => {
  try {
    return await api('GET /user/payment-attempt', { key });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** The request may still be on its way or at work, so a first 'nothing' is asked about again. */
const askPatiently = async (key: string) => {
  for (let left = asking.times; left > 0; left -= 1) {
    await new Promise((resolve) => setTimeout(resolve, asking.apartMs));
    const done = await askOnce(key);
    if (done) return done;
  }
  return null;
};

const unlessUnreachable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500))
      throw new PaymentOutcomeUnknown('unknown');
    throw error;
  }
};

export type PayOptions<Name extends MoneyCall> = Pick<CallNeeds<Name>, 'files'> & {
  onProgress?: SendOptions['onProgress'];
  /** The server is being asked what became of an attempt whose answer was lost. */
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
  const before = earlier && (await unlessUnreachable(askOnce(earlier.key)));
  if (before) return before;
  const { key } = earlier ?? begin(subject);
  try {
    return await fetchAnswer(prepareRequest(name, input, { files }), { key, onProgress });
  } catch (error) {
    // what went wrong on this device before anything was sent is said as it is
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    const refused = error instanceof ApiError && error.status < 500 ? error : undefined;
    // A refusal is about what was sent just now; an earlier request under the key may be at work all the same.
    const isOver = refused && !earlier && refused.code !== 'key_reused';
    if (!isOver) {
      onAsking?.();
      const done = await unlessUnreachable(askPatiently(key));
      if (done) return done;
    }
    // A key that was used before names a payment that was made, even if it cannot be told yet what it did.
    if (refused && refused.code !== 'key_reused') settle(subject);
    throw error instanceof ApiError ? error : new PaymentOutcomeUnknown('absent');
  }
}

const running = new Map<string, Promise<unknown>>();

/**
 * Makes a payment once. `subject` names what is paid ('buy:12', 'first:5', 'repayment:7', 'fee:5:other', 'fund:bank_transfer:5000'). The
 * Idempotency-Key lives from the first click until an answer; a lost answer is asked for, and only then may the same
 * payment be sent again, under the same key. A refusal ends it too, but while an earlier request under the key has no
 * answer, only after the server was asked about that one. A second click while it runs waits for the first.
 */
export const payOnce = <Name extends MoneyCall>(
  subject: string,
  name: Name,
  input: CallInput<Name>,
  options: PayOptions<Name>,
): Promise<Answer<Name>> => {
  if ($network.get() === 'offline') return Promise.reject(new Error(paymentOffline));
  const already = running.get(subject);
  if (already) return already as Promise<Answer<Name>>;
  const paying = attempt(subject, name, input, options)
    .then((answer) => {
      settle(subject);
      refreshAfterPayment();
      return answer as Answer<Name>;
    })
    .finally(() => running.delete(subject));
  running.set(subject, paying);
  return paying;
};
