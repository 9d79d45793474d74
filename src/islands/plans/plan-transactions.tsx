import { TransactionMoney } from '#islands/transactions/transaction-money.tsx';
import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { moneyOutIcon } from '#islands/ui/icons/icons.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { statusHref } from '#lib/client/navigation/tab-url.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';
import { formatDate } from '#lib/domain/days.ts';
import { transactionTabs } from '#lib/messages/statuses.ts';
import { filterTransactions, transactionFilter } from './status-filters.ts';

export const PlanTransactions = ({ transactions }: { transactions: readonly Transaction[] }) => {
  const filter = transactionFilter(useUrlQuery());
  const shown = filterTransactions(transactions, filter);
  return (
    <section className="card">
      <h2 className="mb-2">Transactions</h2>
      <Tabs
        label="Transactions by status"
        tabs={transactionTabs.map((label) => ({
          label,
          href: statusHref(label),
          current: label === filter,
          count: filterTransactions(transactions, label).length,
        }))}
        onNavigate={pushQuery}
      />
      {shown.length === 0 ? (
        <p className="mut py-6">No transactions found.</p>
      ) : (
        <ul className="list">
          {shown.map((transaction) => (
            <TransactionItem key={transaction.id} {...transaction} />
          ))}
        </ul>
      )}
    </section>
  );
};

const TransactionItem = (transaction: Transaction) => (
  <li className="item moved">
    <span className="disc">
      <Icon of={moneyOutIcon} size="m" />
    </span>
    <span className="t">{transaction.description}</span>
    <span className="amt">
      <TransactionMoney {...transaction} />
    </span>
    <span className="sub">
      {formatDate(new Date(transaction.created_at))}
      {transaction.reason && ` · ${transaction.reason}`}
    </span>
    <span className="tail">
      <TransactionTag status={transaction.status} />
    </span>
  </li>
);
