import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '#lib/api/errors.ts';
import { networkOf } from '../callers/network-of.ts';
import { callOrigin } from '../security-log/call-origin.ts';

/** A hash occupies a core for some 30 ms and 19 MiB meanwhile. */
const AT_ONCE = 2;
/** So many wait for about two seconds at most; then it is better to say at once when to try again. */
const MOST = 60;
/** Of these by one network, so that one machine can't fill the queue. */
const SHARE = 20;
const RETRY_SECONDS = 3;

/** Runs `work` with a turn for hashing passwords. Refuses at once, before any work, when too many have one. */
function bounded() {
  const hashing = pLimit(AT_ONCE);
  const turns = new Map<string, number>();
  let total = 0;
  return async <Result>(who: string, share: number, work: (hashing: LimitFunction) => Promise<Result>) => {
    const own = turns.get(who) ?? 0;
    if (total >= MOST || own >= share) throw new Refusal('too_many', { retryAfter: RETRY_SECONDS });
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
export const inStrangersTurn = <Result>(network: string, work: (hashing: LimitFunction) => Promise<Result>) =>
  strangers(network, SHARE, work);

/**
 * For whoever is signed in, on a known device or holds a mailed code or link: strangers can't fill this queue, nor can
 * one machine with an account of its own.
 */
export const inTrustedTurn = <Result>(work: (hashing: LimitFunction) => Promise<Result>) => {
  const address = callOrigin.getStore()?.address;
  return address === undefined ? trusted('', MOST, work) : trusted(networkOf(address), SHARE, work);
};
