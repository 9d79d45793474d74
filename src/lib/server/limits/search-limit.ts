import { type ErrorCode, Refusal } from '#lib/api/errors.ts';
import { searchedTooOften, searchesBusy } from '#lib/messages/busy.ts';
import { networkPrefix } from '../callers/network-prefix.ts';
import { FairQueue } from './fair-queue.ts';
import { AddressBudget } from './rate-budget.ts';
import { SlowRefusals } from './slow-refusals.ts';

interface Asked {
  path: string;
  query: string;
  locals: { address: string };
  refuse: (code: ErrorCode, detail: Refusal) => void;
}

/** Many phones share one address behind a mobile network: a hundred people may search there at the same time. */
const BURST = 100;
const PER_SECOND = 20;
const QUICK_REFUSALS = 10;

const WITH_QUERY =
  /^\/(api\/(search-suggestions|filter-property)|search-properties|(dashboard\/)?(new-)?properties)\/?$/;

/** Whether a request makes the catalogue search or filter for what somebody typed. Each costs several queries. */
export const isSearch = ({ path, query }: Pick<Asked, 'path' | 'query'>) =>
  /^\/api\/search\/?$/.test(path) || (query !== '' && WITH_QUERY.test(path));

/** Limits searches per address and in parallel; the rest is refused before it reaches the application. */
export function createSearchGuard(scale: number) {
  const budget = new AddressBudget({ burst: BURST * scale, perSecond: PER_SECOND * scale });
  const refusals = new SlowRefusals(QUICK_REFUSALS * scale);
  const queue = new FairQueue({
    work: 'searches',
    atOnce: 8,
    waiting: 200,
    // what is under way is not multiplied: ADDRESS_LIMIT_SCALE is for rates
    each: { atOnce: 2, waiting: 40 },
    texts: { own: searchedTooOften, all: searchesBusy },
  });
  return async function guard({ locals, refuse }: Omit<Asked, 'path' | 'query'>, search: () => Promise<unknown>) {
    const network = networkPrefix(locals.address);
    try {
      const retryAfter = budget.take(network);
      if (retryAfter > 0) throw new Refusal('too_many', { message: searchedTooOften, retryAfter });
      await queue.run(network, search);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refusals.pause(network);
      refuse(error.code, error);
    }
  };
}
