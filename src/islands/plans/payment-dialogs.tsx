import { later } from '#islands/ui/later.tsx';
import { addSheet } from '#lib/client/sheets.ts';
import sheet from '../../styles/forms.css?url';

const styled = async <T,>(module: Promise<T>): Promise<T> => (await Promise.all([module, addSheet(sheet)]))[0];
const first = () => styled(import('./first-payment.tsx'));

export const FirstPayment = later('Payment', async () => (await first()).FirstPayment);
export const FirstPaymentOfPlan = later('Payment', async () => (await first()).FirstPaymentOfPlan);
export const RepaymentPayment = later(
  'Payment',
  async () => (await styled(import('./repayment-payment.tsx'))).RepaymentPayment,
);
export const FeePayment = later('Payment', async () => (await styled(import('./fee-payment.tsx'))).FeePayment);
