/** What a payment is for. */
export const paymentPurposes = [
  'first',
  'repayment',
  'infrastructure',
  'other',
  'fund',
  'refund',
  'payout',
  'payout_return',
  'payout_paid',
  'termination_refund',
  'correction',
  'debt',
  'transfer_fee',
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];
