import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';

/** The confirming step, whose script and styles load when something is to be confirmed. */
export const LazyConfirm = lazyDialog(
  'One moment',
  async () => (await withStylesheet(sheet, import('./confirming-dialog.tsx'))).ConfirmingDialog,
);
