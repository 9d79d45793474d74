import type { PaymentPurpose } from '#lib/domain/accounting/purposes.ts';

/** The text about the plan when a payment no longer counts for it. */
export const effectOnPlan: Partial<Record<PaymentPurpose, string>> = {
  first: 'Your units are no longer held and the plan has no contract.',
  repayment: 'The instalment is due again on your plan.',
  infrastructure: 'The fee is open again on your plan.',
  other: 'The fee is open again on your plan.',
};
