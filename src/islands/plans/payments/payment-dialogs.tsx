import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { loadStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const styled = async <T,>(module: Promise<T>): Promise<T> => (await Promise.all([module, loadStylesheet(sheet)]))[0];
const first = () => styled(import('./first-payment-dialog.tsx'));

export const FirstPayment = lazyDialog('Payment', async () => (await first()).FirstPaymentDialog);
export const FirstPaymentOfPlan = lazyDialog('Payment', async () => (await first()).FirstPaymentOfPlanDialog);
export const RepaymentPayment = lazyDialog(
  'Payment',
  async () => (await styled(import('./repayment-dialog.tsx'))).RepaymentDialog,
);
export const FeePayment = lazyDialog(
  'Payment',
  async () => (await styled(import('./fee-payment-dialog.tsx'))).FeePaymentDialog,
);
