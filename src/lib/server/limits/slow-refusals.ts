import { setTimeout as sleep } from 'node:timers/promises';
import { AddressBudget } from './rate-budget.ts';

const MAX_HELD = 1_000;
const PAUSE = 1_000;

/**
 * Whoever goes on asking after a refusal waits a second for each further one, because even refusals, thousands a second,
 * would keep everybody else waiting. So many a second are answered at once.
 */
export class SlowRefusals {
  readonly #quick: AddressBudget;
  #held = 0;

  constructor(perSecond: number) {
    this.#quick = new AddressBudget({ burst: perSecond, perSecond });
  }

  async pause(owner: string) {
    if (this.#quick.take(owner) === 0 || this.#held >= MAX_HELD) return;
    this.#held += 1;
    await sleep(PAUSE);
    this.#held -= 1;
  }
}
