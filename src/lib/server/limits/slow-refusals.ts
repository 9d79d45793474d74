import { setTimeout as sleep } from 'node:timers/promises';
import { AddressBudget } from './rate-budget.ts';

const MAX_HELD = 1_000;
const PAUSE = 1_000;

/**
 * Delays repeated refusals by a second, because thousands of refusals a second would slow down everyone else. A fixed
 * number per second is answered immediately.
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
