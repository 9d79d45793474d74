import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets everybody else of this process have their turn. */
export const takeTurns = () => nextTurn();

/** Carries out the steps of a long computation, with everybody else in between. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await takeTurns();
  }
}
