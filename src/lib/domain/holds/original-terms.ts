import { type BuildingPurpose, type PaymentType, paymentType } from '../enums.ts';
import { payAgainDays } from '../limits.ts';
import { type Kobo, multiply } from '../money.ts';
import {
  applicableFees,
  feeTotal,
  isRental,
  type Offer,
  offeredDurations,
  offeredPaymentTypes,
  offeredSchedules,
} from '../offers.ts';

/** The terms of a plan, apart from its prices. Fees are for all its units. */
interface PlanTerms {
  units: number;
  paymentType: PaymentType;
  purpose: BuildingPurpose | null;
  duration: number | null;
  schedule: string | null;
  infrastructureFees: Kobo;
  otherFees: Kobo;
}

export type TermsProblem =
  | 'cancelled'
  | 'unpublished'
  | 'rental'
  | 'no_instalments'
  | 'other_schedule'
  | 'other_fees'
  | 'sold_out'
  | 'not_enough_units'
  | 'expired';

/**
 * Why a property is no longer sold on the terms of a plan; null while it is. A changed price is not a reason, because
 * the plan keeps its original price.
 */
export const termsProblem = (plan: PlanTerms, offer: Offer & { published: boolean }): TermsProblem | null => {
  if (!offer.published) return 'unpublished';
  if (isRental(offer)) return 'rental';
  if (!offeredPaymentTypes(offer).includes(plan.paymentType)) return 'no_instalments';
  if (plan.paymentType === paymentType.instalment && !isScheduleOffered(plan, offer)) return 'other_schedule';
  const fees = applicableFees(offer.fees, plan.purpose ?? '');
  const total = (type: 'infrastructure' | 'others') => multiply(feeTotal(fees, type), plan.units);
  const sameFees = total('infrastructure') === plan.infrastructureFees && total('others') === plan.otherFees;
  return sameFees ? null : 'other_fees';
};

const isScheduleOffered = ({ duration, schedule }: PlanTerms, offer: Offer) =>
  offeredDurations(offer).some(
    (months) => months === duration && offeredSchedules(offer, months).some((offered) => offered === schedule),
  );

/** Why the units of a plan cannot be held again. */
export const unitsProblem = (plan: Pick<PlanTerms, 'units'>, { numberOfUnit }: Pick<Offer, 'numberOfUnit'>) => {
  if (numberOfUnit < 1) return 'sold_out';
  return numberOfUnit < plan.units ? 'not_enough_units' : null;
};

/** A first payment of a plan that has ended, oldest first. */
export interface ClosedAttempt {
  endedAt: Date;
  /** Confirmed at some point, even if refunded later. */
  completed: boolean;
  refundedAt: Date | null;
  /** The office ended it. */
  decided: boolean;
}

/**
 * Since when the first payment of a plan has failed; null if it has not. Further failures don't extend the period on
 * the original terms; a decision by the office restarts it.
 */
export const firstPaymentFailedAt = (attempts: readonly ClosedAttempt[]): Date | null =>
  attempts.reduce<Date | null>((since, { endedAt, completed, refundedAt, decided }) => {
    if (completed) return refundedAt;
    return decided ? endedAt : (since ?? endedAt);
  }, null);

export const retryDeadline = (since: Date): Date => new Date(since.getTime() + payAgainDays * 24 * 60 * 60_000);
