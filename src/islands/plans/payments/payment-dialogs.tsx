import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const withFormStyles = <Part,>(script: Promise<Part>) => withStylesheet(sheet, script);
const firstPayment = () => withFormStyles(import('./first-payment-dialog.tsx'));

export const LazyFirstPayment = lazyDialog('Payment', async () => (await firstPayment()).FirstPaymentDialog);
export const LazyFirstPaymentOfPlan = lazyDialog(
  'Payment',
  async () => (await firstPayment()).FirstPaymentOfPlanDialog,
);
export const LazyFeePayment = lazyDialog(
  'Payment',
  async () => (await withFormStyles(import('./fee-payment-dialog.tsx'))).FeePaymentDialog,
);
