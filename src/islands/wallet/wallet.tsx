import { LazyDebt } from '#islands/payments/debt/lazy-debt.tsx';
import { WalletCard } from '#islands/payments/wallet-card.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Skeleton, SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useDeferredQuery } from '#islands/ui/hooks/use-deferred-query.ts';
import { formatDay } from '#lib/domain/days.ts';
import { walletFailed } from '#lib/messages/feedback.ts';
import { WalletDetails } from './wallet-details.tsx';
import { WalletTransactions } from './wallet-transactions.tsx';

const contractsText = (count: number) => `${count} active ${count === 1 ? 'contract' : 'contracts'}`;

export const Wallet = () => {
  const read = useDeferredQuery('GET /user/fund-wallet-data', {});
  if (read.state === 'loading') return <Loading />;
  if (read.state === 'failed')
    return (
      <section className="card">
        <NotLoaded title={walletFailed} read={read} />
      </section>
    );
  // an answer of the last visit may be without it
  const { wallet_balance, total_property, virtual_account, debt, being_assigned = [] } = read.data;
  return (
    <div className="stack">
      <StaleNotice read={read} />
      {debt && <LazyDebt debt={debt} />}
      {being_assigned.map(({ amount, day }) => (
        <Notice key={`${day} ${amount}`} kind="wait">
          <Money naira={amount} /> received on {formatDay(day)}, being assigned. We will tell you what it has paid.
        </Notice>
      ))}
      <div className="cols half">
        <WalletCard balance={wallet_balance}>{contractsText(total_property)}</WalletCard>
        <WalletDetails account={virtual_account} />
      </div>
      <WalletTransactions />
    </div>
  );
};

const Loading = () => (
  <div className="stack">
    <div className="cols half">
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
    <section className="card">
      <SkeletonRows label="Loading your wallet" />
    </section>
  </div>
);
