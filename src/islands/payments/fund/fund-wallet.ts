import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { loadStylesheet } from '#lib/client/page/load-stylesheet.ts';
import sheet from '../../../styles/forms.css?url';

/** Fund Wallet, whose script and styles are fetched when it is first opened. */
export const FundWallet = lazyDialog('Fund Wallet', async () => {
  const [{ FundWalletDialog }] = await Promise.all([import('./fund-wallet-dialog.tsx'), loadStylesheet(sheet)]);
  return FundWalletDialog;
});
