import type { BookedMethod } from '../enums.ts';
import type { Kobo } from '../money.ts';
import type { PaymentStage } from '../payments.ts';
import { isFromBefore, type PaymentPurpose } from './purposes.ts';

/** What is known of a payment and its customer when it is corrected; amounts in kobo. */
export interface CorrectionFacts {
  purpose: PaymentPurpose;
  /** The amount booked for the payment, including earlier corrections. */
  standing: Kobo;
  /** The part allocated to the plan. */
  onPlan: Kobo;
  /** Of a first payment: the units of its plan, and what else is paid on it. */
  units: number;
  others: Kobo;
  /** A completed plan does not stay completed without the payment. */
  completed: boolean;
  /** At most one of balance and debt is above zero. */
  balance: Kobo;
  debt: Kobo;
}

export interface CorrectionEffect {
  /** The corrected amount minus the amount booked so far. */
  difference: Kobo;
  /** Taken from the plan. */
  fromPlan: Kobo;
  /** Other payments of a plan that this correction ends; they are credited to the wallet. */
  othersBack: Kobo;
  /** Changes of the customer's balance and debt. */
  wallet: Kobo;
  debt: Kobo;
}

/**
 * The effect of booking the amount that was actually received. The reversal first uses the part credited to the wallet.
 * If that is not enough, the whole payment is removed from its plan (unless it is to stay), and the received amount is
 * credited to the wallet. Any shortfall becomes a debt.
 */
export function correctionEffect(
  { purpose, standing, onPlan, others, balance, debt }: CorrectionFacts,
  { came, staysOnPlan }: { came: Kobo; staysOnPlan: boolean },
): CorrectionEffect {
  const difference = came - standing;
  const fromPlan = staysOnPlan || came >= onPlan ? 0 : onPlan;
  const releasedToWallet = fromPlan > 0 && purpose === 'first' ? others : 0;
  const after = balance - debt + difference + fromPlan + releasedToWallet;
  return {
    difference,
    fromPlan,
    othersBack: releasedToWallet,
    wallet: Math.max(0, after) - balance,
    debt: Math.max(0, -after) - debt,
  };
}

export type CorrectionRefusal = 'from_before' | 'open' | 'no_money' | 'from_wallet' | 'not_from_outside';

/** Why a payment cannot be corrected; null if it can. Only payments from outside (card, transfer) can be corrected. */
export const correctionRefusal = (payment: {
  purpose: PaymentPurpose;
  method: BookedMethod;
  stage: PaymentStage;
  received: Kobo;
}): CorrectionRefusal | null => {
  const { purpose, method, stage, received } = payment;
  if (isFromBefore(purpose)) return 'from_before';
  if (purpose !== 'fund' && method === 'virtual_wallet') {
    return purpose === 'refund' || purpose === 'correction' || purpose === 'debt' ? 'not_from_outside' : 'from_wallet';
  }
  if (stage === 'initiated' || stage === 'awaiting_confirmation') return 'open';
  return received === 0 ? 'no_money' : null;
};
