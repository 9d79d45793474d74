import { paymentType } from '#lib/domain/enums.ts';

/** What a payment is called wherever it is listed; what differs leads, the property follows. */
export const describeFirst = (plan: { paymentType: number }, property: string) =>
  `${plan.paymentType === paymentType.instalment ? 'Initial deposit' : 'Full payment'}, ${property}`;

export const fundText = 'Wallet funding';

export const describeRepayment = (repayment: { title: string }, property: string) => `${repayment.title}, ${property}`;

export const describeFee = (purpose: 'infrastructure' | 'other', property: string) =>
  `${purpose === 'infrastructure' ? 'Infrastructure fees' : 'Other fees'}, ${property}`;
