import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#lib/api/errors.ts';
import { searchesBusy, searchedTooOften } from '#lib/messages/busy.ts';
import { AddressBudget } from '../shares/address-budget.ts';
import { FairQueue } from '../shares/fair-queue.ts';
import { networkOf } from '../shares/network-of.ts';
import type { Exchange } from './exchange.ts';

/** Many phones share one address behind a mobile network: a hundred people may search there at the same time. */
const BURST = 100;
const PER_SECOND = 20;

/** So many refusals a second are answered at once; whoever goes on all the same waits this many milliseconds for each. */
const QUICK_REFUSALS = 10;
const SLOW_REFUSAL = 1_000;
const MAX_HELD = 1_000;

/** Whether a request makes the catalogue search or filter for what somebody typed. Each costs several queries. */
export const isSearch = ({ path, query }: Pick<Exchange, 'path' | 'query'>) =>
  path === '/api/search' || (query !== '' && WITH_QUERY.test(path));

const WITH_QUERY =
  /^\/(api\/(search-suggestions|filter-property)|search-properties|(dashboard\/)?(new-)?properties)\/?$/;

/**
 * Lets each address search so often, a few searches at a time, and refuses the rest before the application or the
 * database know of it.
 */
export function createSearchGuard(scale: number) {
  const budget = new AddressBudget({ burst: BURST * scale, perSecond: PER_SECOND * scale });
  const queue = new FairQueue({
    atOnce: 8,
    waiting: 200,
    each: { atOnce: Math.ceil(2 * scale), waiting: Math.ceil(20 * scale) },
    texts: { own: searchedTooOften, all: searchesBusy },
  });
  const quickRefusals = new AddressBudget({ burst: QUICK_REFUSALS * scale, perSecond: QUICK_REFUSALS * scale });
  let held = 0;

  /** Even refusals, thousands a second, would keep everybody else waiting. */
  async function slowDown(network: string) {
    if (quickRefusals.take(network) === 0 || held >= MAX_HELD) return;
    held += 1;
    await sleep(SLOW_REFUSAL);
    held -= 1;
  }

  return async function guard({ locals, refuse }: Exchange, search: () => Promise<unknown>) {
    const network = networkOf(locals.address);
    const retryAfter = budget.take(network);
    if (retryAfter > 0) {
      await slowDown(network);
      return refuse('too_many', { message: searchedTooOften, retryAfter });
    }
    try {
      await queue.run(network, search);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await slowDown(network);
      refuse(error.code, error);
    }
  };
}
