import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

export const LazyPayouts = lazyDialog(
  'Payouts to your bank',
  async () => (await withStylesheet(sheet, import('./payouts-dialog.tsx'))).PayoutsDialog,
);
