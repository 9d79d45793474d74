import { aPayment } from './fixtures.ts';
import { firstOf, type ModelPlan } from './model-plan.ts';

export interface Model {
  office: number;
  customers: number[];
  listing: number;
  /** Of every plan; earns all of each payment of a price, so that commissions sum to what is paid. */
  marketer: number;
  free: number;
  /** Whether the listing is published. */
  onSale: boolean;
  /** What each customer has in the wallet, or owes: below zero. */
  wallets: Map<number, number>;
  /** What came from outside, with its corrections. */
  came: { id: number; owner: number; amount: number }[];
  payouts: { id: number; owner: number; amount: number }[];
  plans: ModelPlan[];
  /** Plans that were ended, with what was paid and is owed for them. */
  terminated: { plan: ModelPlan; paid: number; owed: number; back: boolean }[];
  /** Card payments that ended without money, with the amounts asked for. */
  ended: { id: number; owner: number; amount: number; came: boolean }[];
  /** Lines of statements, and what became of them. */
  lines: Map<number, 'open' | 'tied' | 'not_ours' | 'booked'>;
  repaymentIds: (plan: number) => Promise<number[]>;
}

/** Three random numbers that a step uses for its choices. */
export type Choice = [number, number, number];
export type Step = (model: Model, choice: Choice) => Promise<void>;

export const pick = <T>(list: readonly T[], choice: number): T | undefined => list[choice % list.length];
export const credit = (model: Model, owner: number, amount: number) =>
  model.wallets.set(owner, (model.wallets.get(owner) ?? 0) + amount);

export async function refused(attempt: Promise<unknown>, code: string) {
  const error = await attempt.then(
    () => undefined,
    (reason) => reason,
  );
  if (error?.code !== code) throw new Error(`expected ${code}, got ${error ?? 'success'}`);
}

export const openFirst = (plan: ModelPlan) =>
  aPayment({ userId: plan.owner, purpose: 'first', planId: plan.id, amount: firstOf(plan) });
