import { TransactionRows } from '#islands/transactions/transaction-rows.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { statusHref } from '#lib/client/navigation/tab-url.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { transactionTabs } from '#lib/messages/statuses.ts';
import { filterTransactions, transactionFilter } from '../status-filters.ts';

/** All transactions of a plan, by their status. */
export const AllTransactions = ({ transactions }: { transactions: readonly Transaction[] }) => {
  const filter = transactionFilter(useUrlQuery());
  return (
    <>
      <Tabs
        label="Transactions by status"
        tabs={transactionTabs.map((label) => ({
          label,
          href: label === 'All' ? '?status=all' : statusHref(label),
          current: label === filter,
          count: filterTransactions(transactions, label).length,
        }))}
        onNavigate={pushQuery}
      />
      <TransactionRows transactions={filterTransactions(transactions, filter)} full />
    </>
  );
};
