import type { VirtualAccount } from '#lib/api/payments/transactions.ts';
import { AccountLines } from './account-lines.tsx';

interface VirtualAccountCardProps {
  account: VirtualAccount;
  /** Naira to transfer, where that is known. */
  amount?: number;
}

/** The customer's own virtual account; transfers to it fund the wallet. */
export const VirtualAccountCard = ({ account, amount }: VirtualAccountCardProps) => (
  <AccountLines
    accountNumber={account.account_number}
    bankName={account.account_bank}
    accountName={account.account_name}
    amount={amount}
    valueClass="copied line"
  />
);
