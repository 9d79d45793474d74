import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { loadStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const withFormStyles = async <T,>(module: Promise<T>): Promise<T> =>
  (await Promise.all([module, loadStylesheet(sheet)]))[0];
const firstPayment = () => withFormStyles(import('./first-payment-dialog.tsx'));

export const LazyFirstPayment = lazyDialog('Payment', async () => (await firstPayment()).FirstPaymentDialog);
export const LazyFirstPaymentOfPlan = lazyDialog(
  'Payment',
  async () => (await firstPayment()).FirstPaymentOfPlanDialog,
);
export const LazyRepayment = lazyDialog(
  'Payment',
  async () => (await withFormStyles(import('./repayment-dialog.tsx'))).RepaymentDialog,
);
export const LazyFeePayment = lazyDialog(
  'Payment',
  async () => (await withFormStyles(import('./fee-payment-dialog.tsx'))).FeePaymentDialog,
);
