import type { AnyCall, Caller } from '#lib/api/call.ts';
import { ownRequestsBusy, requestsBusy } from '#lib/messages/busy.ts';
import { networkPrefix } from '../callers/network-prefix.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { SlowRefusals } from '../limits/slow-refusals.ts';
import type { Exchange } from './exchange.ts';
import { callOf } from './known-methods.ts';

const QUICK_REFUSALS = 10;

/** A place at work. */
export interface Turn {
  /** Gives the place to others while something is waited for, and takes another one then. */
  outside<T>(wait: () => Promise<T>): Promise<T>;
}

/** Callers whose account decides nothing yet, or who need none. Others have shares of their own (`concurrency-limits.ts`). */
const strangers: readonly Caller[] = ['anyone', 'signature', 'session', 'newcomer'];
const takesStrangers = (call: AnyCall | undefined) => call === undefined || strangers.includes(call.who);

/**
 * What is rendered or read for strangers: a few at a time, and the networks take turns, so that whoever asks for three
 * hundred pages at once waits for themselves. Not multiplied by ADDRESS_LIMIT_SCALE, which is for rates.
 */
export function createAnonymousQueue() {
  const refusals = new SlowRefusals(QUICK_REFUSALS);
  const queue = new FairQueue({
    work: 'requests',
    atOnce: 16,
    waiting: 1_000,
    each: { atOnce: 6, waiting: 250 },
    texts: { own: ownRequestsBusy, all: requestsBusy },
  });
  return async function inTurn<T>(exchange: Exchange, work: (turn?: Turn) => Promise<T>): Promise<T | undefined> {
    if (!takesStrangers(callOf(exchange.req))) return work();
    const network = networkPrefix(exchange.locals.address);
    const acquire = () =>
      queue.acquire(network).catch(async (error) => {
        await refusals.pause(network);
        throw error;
      });
    let release = await acquire();
    try {
      // whoever has left meanwhile needs no answer
      if (exchange.res.closed) return undefined;
      return await work({
        async outside(wait) {
          release();
          try {
            return await wait();
          } finally {
            release = await acquire();
          }
        },
      });
    } finally {
      // a page that asks nobody would be followed by the next one before anybody else's request is even read
      setImmediate(release);
    }
  };
}
