import { VirtualAccountCard } from '#islands/payments/accounts/virtual-account-card.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { VirtualAccount } from '#lib/api/payments/transactions.ts';
import { accountBeingCreated, accountFailed } from '#lib/messages/feedback.ts';

export const WalletDetails = ({ account }: { account: VirtualAccount }) => (
  <section className="card stack">
    <h2>Wallet details</h2>
    <AccountState account={account} />
    <a className="link sm more" href="/dashboard/autopay">
      AutoPay and saved cards
    </a>
  </section>
);

const AccountState = ({ account }: { account: VirtualAccount }) => {
  if (account.state === 'failed') return <Notice kind="bad">{accountFailed}</Notice>;
  if (account.state !== 'ready')
    return (
      <Notice kind="wait">
        <p className="b">{accountBeingCreated}</p>
        <p>Its number will stand here. Until then, choose Fund Wallet and pay by bank transfer.</p>
      </Notice>
    );
  return (
    <>
      <VirtualAccountCard account={account} />
      <p className="sm mut">
        What is transferred to this account is in your wallet. Withdrawals from a virtual account cannot be made.
      </p>
    </>
  );
};
