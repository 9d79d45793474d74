import { fundingCancelled } from '#lib/messages/feedback.ts';
import type { FlowOptions } from '../dialog/payment-flow.ts';

export const funding: FlowOptions<'POST /user/fund-wallet'> = {
  // another amount or method is another funding, so a lost answer to one says nothing about the other
  subject: ({ payment_method, amount }) => `fund:${payment_method}:${amount}`,
  call: 'POST /user/fund-wallet',
  inputOf: (amount, payment_method) => ({ amount, payment_method }),
  cancelledText: fundingCancelled,
};
