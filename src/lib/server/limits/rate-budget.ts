import { LRUCache } from 'lru-cache';

interface Rate {
  /** The burst size. */
  burst: number;
  /** The refill rate per second. */
  perSecond: number;
  now?: () => number;
}

interface Budget {
  left: number;
  at: number;
}

/** More networks than ever call at once; a forgotten one has its burst again. */
const MAX_NETWORKS = 20_000;

/** What each network may still ask for. In memory, because a refused request must not cost a write. */
export class AddressBudget {
  readonly #rate: Required<Rate>;
  readonly #budgets = new LRUCache<string, Budget>({ max: MAX_NETWORKS });

  constructor(rate: Rate) {
    this.#rate = { now: () => performance.now(), ...rate };
  }

  /** Takes one; 0, or the seconds until there is another. */
  take(network: string): number {
    const { burst, perSecond, now } = this.#rate;
    const at = now();
    const known = this.#budgets.get(network);
    const left = known ? Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond) : burst;
    const isAllowed = left >= 1;
    this.#budgets.set(network, { left: isAllowed ? left - 1 : left, at });
    return isAllowed ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
  }
}
