import { fundingCancelled } from '#lib/messages/feedback.ts';
import { createPaymentFlow } from '../dialog/payment-flow.ts';

/** Another amount, or another way, is another funding: a lost answer of the one says nothing about the other. */
export const createFundingFlow = () =>
  createPaymentFlow({
    subject: ({ payment_method, amount }) => `fund:${payment_method}:${amount}`,
    call: 'POST /user/fund-wallet',
    inputOf: (amount, payment_method) => ({ amount, payment_method }),
    cancelledText: fundingCancelled,
  });

export type FundingFlow = ReturnType<typeof createFundingFlow>;

export const fundingSteps = ['amount', 'method', 'details', 'confirmation'] as const;
