import type { PaymentPurpose } from '#lib/domain/accounting/purposes.ts';

export const paymentPurposeName: Record<PaymentPurpose, string> = {
  first: 'First payment',
  repayment: 'Instalment',
  infrastructure: 'Infrastructure fee',
  other: 'Other fee',
  fund: 'Wallet top-up',
  refund: 'Refund',
  payout: 'Payout requested',
  payout_return: 'Payout returned',
  payout_paid: 'Payout sent',
  termination_refund: 'Termination refund',
  correction: 'Correction',
  debt: 'Payment of a debt',
  transfer_fee: 'Fee of a transfer',
  moved_in: 'From before',
  moved_in_back: 'From before, given back',
};
