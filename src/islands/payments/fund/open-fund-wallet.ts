import { later } from '#islands/ui/later.tsx';
import { addSheet } from '#lib/client/sheets.ts';
import sheet from '../../../styles/forms.css?url';

/** Fund Wallet, whose script and styles are fetched when it is first opened. */
export const FundWallet = later('Fund Wallet', async () => {
  const [{ FundWalletDialog }] = await Promise.all([import('./fund-wallet-dialog.tsx'), addSheet(sheet)]);
  return FundWalletDialog;
});
