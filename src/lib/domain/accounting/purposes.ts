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
  'moved_in',
  'moved_in_back',
] as const;
/** Receipts of a company that has moved in: what came, and what was taken back or refunded. */
const fromBefore = ['moved_in', 'moved_in_back'];
export const isFromBefore = (purpose: string): boolean => fromBefore.includes(purpose);
export type PaymentPurpose = (typeof paymentPurposes)[number];
