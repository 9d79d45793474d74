import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

export const LazyFundWallet = lazyDialog(
  'Fund Wallet',
  async () => (await withStylesheet(sheet, import('./fund-wallet-dialog.tsx'))).FundWalletDialog,
);
