import { later } from './later.tsx';

export const FirstPayment = later('Payment', async () => (await import('./first-payment.tsx')).FirstPayment);
export const FirstPaymentOfPlan = later(
  'Payment',
  async () => (await import('./first-payment.tsx')).FirstPaymentOfPlan,
);
export const RepaymentPayment = later(
  'Payment',
  async () => (await import('./repayment-payment.tsx')).RepaymentPayment,
);
export const FeePayment = later('Payment', async () => (await import('./fee-payment.tsx')).FeePayment);
