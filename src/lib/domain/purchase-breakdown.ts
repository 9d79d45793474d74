import { addMonths, type Day } from './days.ts';
import { type BuildingPurpose, paymentType } from './enums.ts';
import { type Kobo, multiply, sum } from './money.ts';
import { applicableFees, type Fee, feeTotal } from './offers.ts';
import { type Instalment, repaymentAmount, repaymentSchedule, type ScheduleTerms } from './repayments.ts';

interface PurchasedUnits {
  /** Per unit. */
  price: Kobo;
  initialDeposit: Kobo;
  fees: readonly Fee[];
  purpose: BuildingPurpose | '';
  units: number;
}

export interface OneTimeTerms extends PurchasedUnits {
  paymentType: typeof paymentType.oneTime;
}

export interface InstalmentTerms extends PurchasedUnits, ScheduleTerms {
  paymentType: typeof paymentType.instalment;
}

export type PurchaseTerms = OneTimeTerms | InstalmentTerms;

/** All amounts are for all units. */
export interface Breakdown {
  /** Price × units; the percentage of the plan refers to it. */
  propertyAmount: Kobo;
  infrastructureFees: Kobo;
  otherFees: Kobo;
  /** Property and other fees; infrastructure fees are not included. */
  totalAmount: Kobo;
  amountNow: Kobo;
  repaymentAmount: Kobo;
  endDate: Day | null;
  repayments: Instalment[];
}

/** What a purchase costs now, later and in total. Throws AmountTooLarge above the highest amount. */
export const purchaseBreakdown = (terms: PurchaseTerms): Breakdown => {
  const fees = applicableFees(terms.fees, terms.purpose);
  const propertyAmount = multiply(terms.price, terms.units);
  const otherFees = multiply(feeTotal(fees, 'others'), terms.units);
  const instalment = terms.paymentType === paymentType.instalment;
  return {
    propertyAmount,
    infrastructureFees: multiply(feeTotal(fees, 'infrastructure'), terms.units),
    otherFees,
    totalAmount: sum([propertyAmount, otherFees]),
    amountNow: instalment ? multiply(terms.initialDeposit, terms.units) : propertyAmount,
    repaymentAmount: instalment ? repaymentAmount(terms) : 0,
    endDate: instalment ? addMonths(terms.startDate, terms.duration) : null,
    repayments: instalment ? repaymentSchedule(terms) : [],
  };
};
