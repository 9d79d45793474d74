import { atom, type ReadableAtom } from 'nanostores';
import type { Confirmed } from '#lib/api/call-types.ts';
import { armMs } from '#lib/domain/limits.ts';

interface Confirming {
  /** `arming` until the button has stood still, `failed` the same after a refusal, `busy` while it is carried out. */
  state: 'arming' | 'armed' | 'busy' | 'failed';
  /** How often the clock has begun. */
  round: number;
  /** Why the last press came to nothing. */
  problem: string;
}

/** What a press does. A text that it answers is why it came to nothing. */
export type ConfirmedAct = (confirmed: Confirmed) => Promise<unknown>;

interface ConfirmingStore {
  $confirming: ReadableAtom<Confirming>;
  /** The button stands where it is from now on: it appeared, the layout moved, or the window came back. */
  standStill: () => void;
  /** A finger or a key went down, at a time of the page's clock. One that was down before the button was armed never counts. */
  begin: (at: number) => void;
  /** The press. False when it was too early, or while an earlier one is carried out. */
  press: (at: number, act: ConfirmedAct) => boolean;
  leave: () => void;
}

/**
 * One confirming step. Its button takes a press only once it has stood still for `armMs`. Presses are judged by when they
 * were made: one that waited in the queue of a busy page is as early as it was.
 */
export const createConfirming = (): ConfirmingStore => {
  const $confirming = atom<Confirming>({ state: 'arming', round: 0, problem: '' });
  let armedAt = Number.POSITIVE_INFINITY;
  let begunEarly = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isArmed = (at: number) => $confirming.get().state === 'armed' && at >= armedAt;
  const arm = (state: 'arming' | 'failed', problem: string) => {
    clearTimeout(timer);
    $confirming.set({ state, round: $confirming.get().round + 1, problem });
    timer = setTimeout(() => {
      armedAt = performance.now();
      $confirming.set({ ...$confirming.get(), state: 'armed' });
    }, armMs);
  };
  const carryOut = async (act: ConfirmedAct) => {
    clearTimeout(timer);
    $confirming.set({ ...$confirming.get(), state: 'busy', problem: '' });
    let answer: unknown;
    try {
      answer = await act({} as Confirmed);
    } finally {
      const problem = typeof answer === 'string' ? answer : '';
      arm(problem ? 'failed' : 'arming', problem);
    }
  };

  return {
    $confirming,
    standStill: () => {
      const { state, problem } = $confirming.get();
      if (state !== 'busy') arm(state === 'failed' ? 'failed' : 'arming', problem);
    },
    begin: (at) => {
      begunEarly = !isArmed(at);
    },
    press: (at, act) => {
      const early = begunEarly;
      begunEarly = false;
      if (early || !isArmed(at)) return false;
      void carryOut(act);
      return true;
    },
    leave: () => clearTimeout(timer),
  };
};
