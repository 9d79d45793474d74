import { paymentType } from '#lib/domain/enums.ts';

/** Descriptions of payments in lists: the kind first, then the property, since narrow screens cut the end. */
export const describeFirst = (plan: { paymentType: number }, property: string) =>
  `${plan.paymentType === paymentType.instalment ? 'Initial deposit' : 'Full payment'}, ${property}`;

export const fundText = 'Wallet funding';
export const cardCheckText = 'Card check, to your wallet';

/** Of a transfer that was sent for a purchase which could not be made any more. */
export const describeInsteadOf = (property: string) => `Wallet funding, instead of ${property}`;

export const describeRepayment = (repayment: { title: string }, property: string) => `${repayment.title}, ${property}`;

/** 'Instalments 4 to 6 of 12, Gardens': what one payment settles ahead. */
export function describeAhead(settled: readonly { title: string; number: number }[], property: string) {
  const [first, last] = [settled[0], settled.at(-1)];
  if (!first || !last || first === last) return describeRepayment(first ?? { title: 'Instalment' }, property);
  const whole = / of \d+$/.exec(last.title)?.[0] ?? '';
  return `Instalments ${first.number} to ${last.number}${whole}, ${property}`;
}

export const describeFee = (purpose: 'infrastructure' | 'other', property: string) =>
  `${purpose === 'infrastructure' ? 'Infrastructure fees' : 'Other fees'}, ${property}`;
