import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

const withFormStyles = <Part,>(script: Promise<Part>) => withStylesheet(sheet, script);

// apart from those of the plan’s own screens, whose script would grow by what they have in common
export const LazyFirstPaymentByProof = lazyDialog(
  'Payment',
  async () => (await withFormStyles(import('../payments/first-payment-dialog.tsx'))).FirstPaymentOfPlanDialog,
);
export const LazyFeePaymentByProof = lazyDialog(
  'Payment',
  async () => (await withFormStyles(import('../payments/fee-payment-of-plan.tsx'))).FeePaymentOfPlanDialog,
);
