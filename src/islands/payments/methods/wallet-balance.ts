import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { minTopUp } from '#lib/domain/limits.ts';
import { fromNaira, toNaira } from '#lib/domain/money.ts';
import { walletFailed } from '#lib/messages/feedback.ts';

type WalletBalance =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; balance: number };

/** In naira. */
export const useWalletBalance = (): WalletBalance => {
  const wallet = useQuery('GET /user/fund-wallet-data', {});
  return wallet.state === 'ready' ? { state: 'ready', balance: wallet.data.wallet_balance } : wallet;
};

/** How the wallet is offered as a payment method; with a refusal it can't be chosen. */
export interface WalletOption {
  note?: string;
  refusal?: string;
  /** Naira. */
  balance?: number;
  /** What has to be added first, in naira; at least what the wallet takes. */
  missing?: number;
}

/** Amounts in naira have at most two decimals, so they can be compared directly. */
export const walletOption = (wallet: WalletBalance, amount: number): WalletOption => {
  if (wallet.state === 'loading') return { note: 'Fetching your balance…' };
  if (wallet.state === 'failed') return { refusal: walletFailed };
  const { balance } = wallet;
  return balance >= amount
    ? { note: 'Available Balance', balance }
    : { refusal: 'Insufficient Balance', balance, missing: missingFrom(balance, amount) };
};

const missingFrom = (balance: number, amount: number) =>
  toNaira(Math.max(minTopUp, fromNaira(amount) - fromNaira(balance)));
