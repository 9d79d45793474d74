import { OpenTransaction, TransactionRows } from '#islands/transactions/transaction-rows.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { pushQuery } from '#lib/client/navigation/url-query.ts';

const FEW = 2;
const seeAll = '?status=all';

interface PlanTransactionsProps {
  transactions: readonly Transaction[];
  /** The property's name, which the rows need not repeat. */
  name: string;
}

/** The newest ones; all of them with their filters once they are asked for, or the URL names a filter. */
export const PlanTransactions = ({ transactions, name }: PlanTransactionsProps) => {
  const all = new URLSearchParams(useUrlQuery()).has('status');
  const { lazy } = useLazyWhen(all, async () => (await import('./all-transactions.tsx')).AllTransactions);
  const rows = transactions.map((one) => ({ ...one, description: one.description.replace(`, ${name}`, '') }));
  return (
    <section className="card">
      <div className="row spread">
        <h2>Transactions</h2>
        {!all && transactions.length > FEW && (
          <a className="link sm more" href={seeAll} onClick={linkClickHandler(seeAll, pushQuery)}>
            See all
          </a>
        )}
      </div>
      {all && lazy.state === 'open' ? (
        <lazy.part transactions={rows} />
      ) : (
        <div className="newest">
          <TransactionRows transactions={rows.slice(0, FEW)} />
        </div>
      )}
      <OpenTransaction transactions={transactions} />
    </section>
  );
};
