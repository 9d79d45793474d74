import type { Kobo } from '../../money.ts';

/** What stands in a table in the order of its rows. */
export type Step =
  /** A line; of one whose sign is not known only the size. */
  | { kind: 'line'; at: number; amount: Kobo; signed: boolean; balance: Kobo | null; optional: boolean }
  /** A row that says what the account holds there. */
  | { kind: 'stand'; at: number; balance: Kobo; name: 'opening' | 'closing' };

export interface Followed {
  /** The first row that does not follow; null when all do. 'unknown' when a sign cannot be told from the balances. */
  broken: { at: number; why: 'balance' | 'sign'; expected?: Kobo } | null;
  /** By row: what the line moved; rows that moved nothing are left out. */
  amounts: Map<number, Kobo>;
  opening: Kobo | null;
  closing: Kobo | null;
  /** Balances that were compared. */
  compared: number;
}

/** Follows the balances from the oldest line to the newest. */
export function followBalances(steps: readonly Step[], opening: Kobo | null): Followed {
  const amounts = new Map<number, Kobo>();
  const found: Followed = { broken: null, amounts, opening, closing: null, compared: 0 };
  let running = opening;
  /** What came before the first balance that is known. */
  let before = 0;
  const stand = (balance: Kobo) => {
    if (running === null) found.opening = balance - before;
    else found.compared += 1;
    const follows = running === null || running === balance;
    running = balance;
    return follows;
  };
  for (const step of steps) {
    if (step.kind === 'stand') {
      const expected = running;
      if (!stand(step.balance))
        return { ...found, broken: { at: step.at, why: 'balance', expected: expected as Kobo } };
      continue;
    }
    let { amount } = step;
    if (step.optional && !moved(step, running)) continue;
    if (!step.signed) {
      if (running === null || step.balance === null) return { ...found, broken: { at: step.at, why: 'sign' } };
      const change: Kobo = step.balance - running;
      if (Math.abs(change) !== amount)
        return { ...found, broken: { at: step.at, why: 'balance', expected: running + amount } };
      amount = change;
    }
    if (amount !== 0) amounts.set(step.at, amount);
    if (running === null) before += amount;
    else running += amount;
    const expected = running;
    if (step.balance !== null && !stand(step.balance))
      return { ...found, broken: { at: step.at, why: 'balance', expected: expected as Kobo } };
  }
  return { ...found, closing: running };
}

/** A row that failed or waits is a line only when the balance shows it. */
const moved = ({ amount, balance }: Step & { kind: 'line' }, running: Kobo | null) =>
  running !== null && balance !== null && balance !== running && balance === running + amount;
