import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '#lib/api/errors.ts';
import { networkPrefix } from '../callers/network-prefix.ts';
import { requestContext } from '../security-log/call-origin.ts';

/** A hash occupies a core for some 30 ms and 19 MiB meanwhile. */
const CONCURRENCY = 2;
/** A queue of this length takes about two seconds; beyond it the call is refused with Retry-After. */
const MAX_WAITING = 60;
/** Of these by one network, so that one machine can't fill the queue. */
const MAX_PER_NETWORK = 20;
const RETRY_SECONDS = 3;

/** Runs `work` with a turn for hashing passwords. Refuses at once, before any work, when too many have one. */
function bounded() {
  const hashing = pLimit(CONCURRENCY);
  const turns = new Map<string, number>();
  let total = 0;
  return async <Result>(who: string, share: number, work: (hashing: LimitFunction) => Promise<Result>) => {
    const own = turns.get(who) ?? 0;
    if (total >= MAX_WAITING || own >= share) throw new Refusal('too_many', { retryAfter: RETRY_SECONDS });
    total += 1;
    turns.set(who, own + 1);
    try {
      return await work(hashing);
    } finally {
      total -= 1;
      const left = (turns.get(who) ?? 0) - 1;
      if (left > 0) turns.set(who, left);
      else turns.delete(who);
    }
  };
}

const [strangers, trusted] = [bounded(), bounded()];

/** For visitors; `network` is where they call from. */
export const hashForVisitor = <Result>(network: string, work: (hashing: LimitFunction) => Promise<Result>) =>
  strangers(network, MAX_PER_NETWORK, work);

/**
 * For whoever is signed in, on a known device or holds a mailed code or link: strangers can't fill this queue, nor can
 * one machine with an account of its own.
 */
export const hashForTrustedCaller = <Result>(work: (hashing: LimitFunction) => Promise<Result>) => {
  const address = requestContext.getStore()?.address;
  return address === undefined
    ? trusted('', MAX_WAITING, work)
    : trusted(networkPrefix(address), MAX_PER_NETWORK, work);
};
