import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

/** Its script loads at the press. */
export const LazyRepayment = lazyDialog(
  'Payment',
  async () => (await withStylesheet(sheet, import('./repayment-dialog.tsx'))).RepaymentDialog,
);
