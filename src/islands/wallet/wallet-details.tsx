import { VirtualAccountCard } from '#islands/payments/accounts/virtual-account-card.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { VirtualAccount } from '#lib/api/payments/transactions.ts';
import { accountBeingCreated, accountFailed } from '#lib/messages/feedback.ts';
import { LazyPayouts } from './payouts/lazy-payouts.tsx';
import { arePayoutsOpen, hidePayouts, payoutsHref, showPayouts } from './payouts/payouts-url.ts';

export const WalletDetails = ({ account }: { account: VirtualAccount }) => (
  <section className="card stack">
    <h2>Wallet details</h2>
    <AccountState account={account} />
    <Payouts />
    <a className="link sm more whitespace-normal" href="/dashboard/autopay">
      AutoPay and saved cards
    </a>
  </section>
);

const Payouts = () => {
  const search = useUrlQuery();
  const href = payoutsHref(search);
  return (
    <>
      <a className="link sm more" href={href} onClick={linkClickHandler(href, showPayouts)}>
        Payouts to your bank
      </a>
      {arePayoutsOpen(search) && <LazyPayouts onClose={hidePayouts} />}
    </>
  );
};

const AccountState = ({ account }: { account: VirtualAccount }) => {
  if (account.state === 'failed') return <Notice kind="bad">{accountFailed}</Notice>;
  if (account.state !== 'ready')
    return (
      <Notice kind="wait">
        <p className="b">{accountBeingCreated}</p>
        <p>You will see its number here. Until then, choose Fund Wallet and pay by bank transfer.</p>
      </Notice>
    );
  return (
    <>
      <VirtualAccountCard account={account} />
      <p className="sm mut">
        What is transferred to this account is in your wallet. Withdrawals from a virtual account cannot be made: money
        leaves the wallet by a payout to your own bank, which you ask for here.
      </p>
    </>
  );
};
