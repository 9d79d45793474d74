import type { PaymentPurpose } from '#lib/domain/accounting/purposes.ts';

/** What a refund does besides giving the money back. */
export const refundEffects: Partial<Record<PaymentPurpose, string>> = {
  first:
    'The plan loses its units and its contract ID, if it has one; the customer can pay again while there are units.',
  repayment: 'The instalment is due again.',
  infrastructure: 'The fee is open again.',
  other: 'The fee is open again.',
};
