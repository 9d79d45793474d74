import { OpenTransaction, TransactionRows } from '#islands/transactions/transaction-rows.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useLatest } from '#islands/ui/hooks/use-latest.ts';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { statusHref, statusTab } from '#lib/client/navigation/tab-url.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { transactionTabCount, transactionTabStatus, transactionTabs } from '#lib/messages/statuses.ts';

export const WalletTransactions = () => {
  const tab = statusTab(transactionTabs, useUrlQuery());
  const query = { status: transactionTabStatus[tab] };
  const read = useQuery('GET /user/fund-wallet-data', query);
  const counts = useLatest(read)?.counts;
  return (
    <section className="card">
      <div className="row spread">
        <h2>Transactions</h2>
        <a className="link sm more" href="/dashboard/payments">
          See all
        </a>
      </div>
      <Tabs
        label="Transactions by status"
        tabs={transactionTabs.map((label) => ({
          label,
          href: statusHref(label),
          current: label === tab,
          count: counts ? counts[transactionTabCount[label]] : '',
        }))}
        onNavigate={pushQuery}
      />
      {read.state === 'loading' && <SkeletonRows label="Loading your transactions" />}
      {read.state === 'failed' && <NotLoaded title="Your transactions did not load" read={read} />}
      {read.state === 'ready' && (
        <>
          <TransactionRows transactions={read.data.user_transactions} full />
          <OpenTransaction transactions={read.data.user_transactions} />
        </>
      )}
    </section>
  );
};
