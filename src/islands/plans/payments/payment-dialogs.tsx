import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const loadFirst = () => withStylesheet(sheet, import('./first-payment-dialog.tsx'));

export const FirstPayment = lazyDialog('Payment', async () => (await loadFirst()).FirstPaymentDialog);
export const FirstPaymentOfPlan = lazyDialog('Payment', async () => (await loadFirst()).FirstPaymentOfPlanDialog);
export const RepaymentPayment = lazyDialog(
  'Payment',
  async () => (await withStylesheet(sheet, import('./repayment-dialog.tsx'))).RepaymentDialog,
);
export const FeePayment = lazyDialog(
  'Payment',
  async () => (await withStylesheet(sheet, import('./fee-payment-dialog.tsx'))).FeePaymentDialog,
);
