import { AmountPaidCard } from '#islands/payments/amount-paid-card.tsx';
import { WalletCard } from '#islands/payments/wallet-card.tsx';
import { OpenTransaction } from '#islands/transactions/transaction-rows.tsx';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonOf, SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { LazySearchForm } from '#islands/ui/fields/lazy-search-form.tsx';
import { useDeferredQuery } from '#islands/ui/hooks/use-deferred-query.ts';
import { useLatest } from '#islands/ui/hooks/use-latest.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import {
  pageFromQuery,
  searchFromQuery,
  statusHref,
  statusPageHref,
  statusTab,
  withSearch,
} from '#lib/client/navigation/tab-url.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { transactionsFailed } from '#lib/messages/feedback.ts';
import { transactionTabCount, transactionTabStatus, transactionTabs } from '#lib/messages/statuses.ts';
import { TransactionMonths } from './transaction-months.tsx';

type Answer = CallAnswer<'GET /user/transactions'>;

const Totals = ({ answer }: { answer: Pick<Answer, 'wallet_balance' | 'total_amount_paid' | 'total_invoice'> }) => (
  <>
    <WalletCard balance={answer.wallet_balance} />
    <AmountPaidCard paid={answer.total_amount_paid} invoice={answer.total_invoice} />
  </>
);

const SkeletonTotals = () => (
  <>
    <SkeletonOf>
      <WalletCard balance={0} />
    </SkeletonOf>
    <SkeletonOf>
      <AmountPaidCard paid={0} invoice={0} />
    </SkeletonOf>
  </>
);

export const Transactions = () => {
  const search = useUrlQuery();
  const tab = statusTab(transactionTabs, search);
  const page = pageFromQuery(search);
  const wanted = searchFromQuery(search);
  const query = { page, status: transactionTabStatus[tab], ...(wanted && { search: wanted }) };
  const read = useDeferredQuery('GET /user/transactions', query);
  // they stay while another tab or page loads
  const totals = useLatest(read);
  return (
    <div className="stack">
      <StaleNotice read={read} />
      {(totals || read.state === 'loading') && (
        <div className="cols half">{totals ? <Totals answer={totals} /> : <SkeletonTotals />}</div>
      )}
      <section className="card">
        <h2 className="vh">{tab === 'All' ? 'All transactions' : `${tab} transactions`}</h2>
        <Tabs
          label="Transactions by status"
          tabs={transactionTabs.map((label) => ({
            label,
            href: withSearch(statusHref(label), wanted),
            current: label === tab,
            count: totals ? totals.counts[transactionTabCount[label]] : '',
          }))}
          onNavigate={pushQuery}
        />
        {(wanted || (read.state === 'ready' && read.data.user_transactions.last_page > 1)) && (
          <div className="mt-4">
            <LazySearchForm
              label="Search transactions"
              placeholder="Estate, reference or amount"
              value={wanted}
              onSearch={(text) => pushQuery(withSearch(statusHref(tab), text))}
            />
          </div>
        )}
        {read.state === 'loading' && <SkeletonRows rows={10} label="Loading your transactions" />}
        {read.state === 'failed' && (
          <ErrorView title={transactionsFailed} message="Your transactions did not load." onRetry={read.retry} />
        )}
        {read.state === 'ready' && (
          <TransactionMonths transactions={read.data.user_transactions.data} months={read.data.months} />
        )}
        {read.state !== 'loading' && (
          <OpenTransaction transactions={read.state === 'ready' ? read.data.user_transactions.data : []} />
        )}
        {read.state === 'ready' && (
          <Pagination
            page={page}
            lastPage={read.data.user_transactions.last_page}
            hrefOf={(to) => withSearch(statusPageHref(tab, to), wanted)}
            onNavigate={pushQuery}
          />
        )}
      </section>
    </div>
  );
};
