import { asKobo, divideHalfUp, type Kobo, sum } from '../money.ts';
import type { TerminationAmounts } from './change.ts';

/** Used for properties without terms of their own. */
export const defaultTerminationTerms = { keptPercent: 10, refundDays: 90 } as const;

interface PaidOnPlan {
  paidAmount: Kobo;
  paidInfrastructure: Kobo;
  paidOther: Kobo;
  /** Whole percent of all that is paid, fees included. */
  keptPercent: number;
}

/** What is kept is rounded half up to the kobo, so that it and what is paid back sum to what was paid. */
export const terminationFigures = (plan: PaidOnPlan): TerminationAmounts => {
  const paid = sum([plan.paidAmount, plan.paidInfrastructure, plan.paidOther]);
  const kept = divideHalfUp(BigInt(asKobo(paid)) * BigInt(plan.keptPercent), 100);
  return { paid, kept, owed: paid - kept };
};
