import { OpenTransaction, TransactionRows } from '#islands/payments/transactions/transaction-rows.tsx';
import { ErrorView } from '#islands/ui/error-view.tsx';
import { SkeletonRows } from '#islands/ui/skeleton.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useUrlQuery } from '#islands/ui/use-search.ts';
import { failureText } from '#lib/client/failure-text.ts';
import { pushQuery } from '#lib/client/place.ts';
import { retryQuery } from '#lib/client/queries.ts';
import { statusHref, statusTab } from '#lib/client/status-place.ts';
import { fundWalletData } from '#lib/contract/transactions.ts';
import { somethingWrong } from '#lib/messages/notices.ts';
import { transactionTabStatus, transactionTabs } from '#lib/messages/statuses.ts';

/** What has moved the wallet's money, or is to. */
export const WalletTransactions = () => {
  const tab = statusTab(transactionTabs, useUrlQuery());
  const asked = { status: transactionTabStatus[tab] };
  const read = useQuery(fundWalletData, asked);
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
        tabs={transactionTabs.map((label) => ({ label, href: statusHref(label), current: label === tab }))}
        onNavigate={pushQuery}
      />
      {read.state === 'loading' && <SkeletonRows label="Loading your transactions" />}
      {read.state === 'failed' && (
        <ErrorView
          title="Your transactions did not load"
          message={failureText(read.error, somethingWrong)}
          onRetry={() => retryQuery(fundWalletData, asked)}
        />
      )}
      {read.state === 'ready' && (
        <>
          <TransactionRows transactions={read.data.user_transactions} full />
          <OpenTransaction transactions={read.data.user_transactions} />
        </>
      )}
    </section>
  );
};
