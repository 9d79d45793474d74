import { addMonths, type Day, earlierDay } from './days.ts';
import { type BuildingPurpose, isPaymentSchedule, monthsBetweenRepayments, paymentType } from './enums.ts';
import { divideHalfUp, type Kobo, multiply, sum } from './money.ts';
import { type Fee, feesFor, feeTotal } from './offers.ts';

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

export interface InstalmentTerms extends PurchasedUnits {
  paymentType: typeof paymentType.instalment;
  /** In months. */
  duration: number;
  /** Monthly or Quarterly; any other value gives no repayments. */
  schedule: string;
  startDate: Day;
}

export type PurchaseTerms = OneTimeTerms | InstalmentTerms;

interface Instalment {
  dueDate: Day;
  amount: Kobo;
}

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
  const fees = feesFor(terms.fees, terms.purpose);
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

const remaining = (terms: InstalmentTerms): Kobo => multiply(terms.price - terms.initialDeposit, terms.units);

/**
 * Remaining ÷ duration (Monthly) or remaining ÷ (duration ÷ 3) (Quarterly), for all units, rounded half up to the kobo.
 */
const repaymentAmount = (terms: InstalmentTerms): Kobo =>
  isPaymentSchedule(terms.schedule)
    ? divideHalfUp(BigInt(remaining(terms)) * BigInt(monthsBetweenRepayments[terms.schedule]), terms.duration)
    : 0;

/** All repayments; the last one takes the remainder, so that they add up to the remaining price. */
export const repaymentSchedule = (terms: InstalmentTerms): Instalment[] => {
  if (!isPaymentSchedule(terms.schedule)) return [];
  const step = monthsBetweenRepayments[terms.schedule];
  const endDate = addMonths(terms.startDate, terms.duration);
  const count = Math.ceil(terms.duration / step);
  const amount = repaymentAmount(terms);

  let left = remaining(terms);
  const repayments = Array.from({ length: count }, (_, index) => {
    // With a few kobo over many months, nothing may be left before the last repayment.
    const due = index === count - 1 ? left : Math.min(amount, left);
    left -= due;
    return { dueDate: earlierDay(addMonths(terms.startDate, step * (index + 1)), endDate), amount: due };
  });
  return repayments.filter((repayment) => repayment.amount > 0);
};
