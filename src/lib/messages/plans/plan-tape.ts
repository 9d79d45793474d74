import type { PriceParts } from '../../api/plans/price-parts.ts';

/** What the tape of a plan shows: 'Deposit and 5 of 12 instalments paid; instalment 6 is late'. */
export const tapeText = ({ amounts, paid, late }: PriceParts): string => {
  const count = amounts.length - 1;
  if (count === 0) return paid > 0 ? 'Paid in one payment' : 'One payment, not paid yet';
  if (paid === 0) return `Nothing is paid yet; the deposit is next, then ${count} instalments`;
  if (paid > count) return `Deposit and all ${count} instalments paid`;
  return `Deposit and ${paid - 1} of ${count} instalments paid; instalment ${paid} is ${late > 0 ? 'late' : 'next'}`;
};
