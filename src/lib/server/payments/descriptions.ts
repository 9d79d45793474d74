import { paymentType } from '#lib/domain/enums.ts';

/** Descriptions of payments in lists: the kind first, then the property, since narrow screens cut the end. */
export const describeFirst = (plan: { paymentType: number }, property: string) =>
  `${plan.paymentType === paymentType.instalment ? 'Initial deposit' : 'Full payment'}, ${property}`;

export const fundText = 'Wallet funding';

export const describeRepayment = (repayment: { title: string }, property: string) => `${repayment.title}, ${property}`;

export const describeFee = (purpose: 'infrastructure' | 'other', property: string) =>
  `${purpose === 'infrastructure' ? 'Infrastructure fees' : 'Other fees'}, ${property}`;
