import { fundWallet } from '#lib/api/payments/payments.ts';
import { fundingCancelled } from '#lib/messages/feedback.ts';
import type { FlowOptions } from '../dialog/payment-flow.ts';

export const funding: FlowOptions<typeof fundWallet> = {
  // another amount or method is another funding, so a lost answer to one says nothing about the other
  subject: ({ payment_method, amount }) => `fund:${payment_method}:${amount}`,
  call: fundWallet,
  inputOf: (amount, payment_method) => ({ amount, payment_method }),
  cancelledText: fundingCancelled,
};
