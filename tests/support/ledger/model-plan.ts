import type { NewPayment } from '#lib/server/ledger/open-payment.ts';

export const price = 100_000;
export const deposit = 40_000;
/** Per unit, like the price. */
export const infrastructure = 10_000;
export const other = 3_000;
export const repayment = 20_000;

export interface ModelPlan {
  id: number;
  owner: number;
  units: number;
  oneTime: boolean;
  unitState: 'held' | 'sold' | 'released';
  open: number | null;
  contract: boolean;
  /** Positions of the repayments that are paid. */
  repaid: number[];
  autopay: boolean;
  /** Who had it before; what they had paid stays on it. */
  formers: number[];
  paid: { infrastructure: number; other: number };
  /** Payments for it that were not refunded, oldest first. */
  standing: Paid[];
}

interface Paid {
  id: number;
  purpose: NewPayment['purpose'];
  applied: number;
  payer: number;
  /** Positions of the repayments that it paid. */
  settles: number[];
}

/** Positions of the repayments that are left, in order. */
export const unpaidOf = ({ repaid }: ModelPlan) => [0, 1, 2].filter((position) => !repaid.includes(position));

export const firstOf = ({ oneTime, units }: ModelPlan) => (oneTime ? price : deposit) * units;

/** The expected row of the plan. */
export function expectedPlan(plan: ModelPlan) {
  const sold = plan.unitState === 'sold';
  const paidAmount = sold ? firstOf(plan) + plan.repaid.length * repayment * plan.units : 0;
  const complete =
    paidAmount === price * plan.units &&
    2 * plan.paid.infrastructure >= infrastructure * plan.units &&
    2 * plan.paid.other >= other * plan.units;
  return {
    id: plan.id,
    unitState: plan.unitState,
    paidAmount,
    paidInfrastructure: plan.paid.infrastructure,
    paidOther: plan.paid.other,
    state: !sold ? 'pending' : !plan.contract ? 'awaiting' : complete ? 'completed' : 'in_progress',
  };
}
