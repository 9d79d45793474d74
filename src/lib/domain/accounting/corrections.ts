import type { Kobo } from '../money.ts';
import type { PaymentStage } from '../payments.ts';
import type { PaymentPurpose } from './purposes.ts';

/** What is known of a payment and its customer when it is corrected; amounts in kobo. */
export interface CorrectionFacts {
  purpose: PaymentPurpose;
  /** What came for it, as it is booked with the corrections until now. */
  standing: Kobo;
  /** What of it stands on the plan. */
  onPlan: Kobo;
  /** Of a first payment: the units of its plan, and what else is paid on it. */
  units: number;
  others: Kobo;
  /** A completed plan does not stay completed without the payment. */
  completed: boolean;
  /** The customer has one of the two at most. */
  balance: Kobo;
  debt: Kobo;
}

export interface CorrectionEffect {
  /** What came by the correction, less what came until now. */
  difference: Kobo;
  /** Taken from the plan. */
  fromPlan: Kobo;
  /** What else was paid on a plan that ends goes to the wallet. */
  othersBack: Kobo;
  /** Changes of the customer's balance and debt. */
  wallet: Kobo;
  debt: Kobo;
}

/**
 * What booking the amount that really came does. What is taken back comes from the part in the wallet first. If that is
 * not enough the whole payment is taken from its plan, unless it stays there, and what did come goes to the wallet.
 * What the wallet lacks is owed.
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

export type CorrectionRefusal = 'open' | 'no_money' | 'from_wallet' | 'not_from_outside';

/** Why a payment cannot be corrected; null if it can. Only what came from outside can have come otherwise. */
export const correctionRefusal = (payment: {
  purpose: PaymentPurpose;
  method: 'bank_transfer' | 'paystack' | 'virtual_wallet';
  stage: PaymentStage;
  received: Kobo;
}): CorrectionRefusal | null => {
  const { purpose, method, stage, received } = payment;
  if (purpose !== 'fund' && method === 'virtual_wallet') {
    return purpose === 'refund' || purpose === 'correction' || purpose === 'debt' ? 'not_from_outside' : 'from_wallet';
  }
  if (stage === 'initiated' || stage === 'awaiting_confirmation') return 'open';
  return received === 0 ? 'no_money' : null;
};
