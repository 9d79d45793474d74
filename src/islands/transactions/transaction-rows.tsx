import { clsx } from 'clsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { NotFinishedTag, TransactionTag } from '#islands/ui/display/status-tag.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { moneyInIcon, moneyOutIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { withStylesheet } from '#lib/client/page/load-stylesheet.ts';
import { formatDate } from '#lib/domain/days.ts';
import sheet from '../../styles/more/transaction.css?url';
import { closeTransaction, openTransaction, openTransactionId, transactionHref } from './open-transaction.ts';
import { isCredit, isUnfinishedFunding, signOf, TransactionMoney } from './transaction-money.tsx';

const TransactionDialog = lazyDialog(
  'Transaction',
  async () => (await withStylesheet(sheet, import('./transaction-dialog.tsx'))).TransactionDialog,
);

interface TransactionRowsProps {
  transactions: readonly Transaction[];
  /** A full list shows every status, the others all but Completed. */
  full?: boolean;
}

export const TransactionRows = ({ transactions, full = false }: TransactionRowsProps) => {
  const search = useUrlQuery();
  return transactions.length === 0 ? (
    <p className="mut none">No transactions found.</p>
  ) : (
    <ul className="list">
      {transactions.map((transaction) => (
        <li key={transaction.id}>
          <TransactionRow transaction={transaction} href={transactionHref(transaction.id, search)} full={full} />
        </li>
      ))}
    </ul>
  );
};

/** The dialog of the transaction that the URL names. */
export const OpenTransaction = ({ transactions = [] }: { transactions?: readonly Transaction[] }) => {
  const id = openTransactionId(useUrlQuery());
  if (id === null) return null;
  const transaction = transactions.find((one) => one.id === id);
  return <TransactionDialog key={id} id={id} transaction={transaction} onClose={closeTransaction} />;
};

interface TransactionRowProps {
  transaction: Transaction;
  href: string;
  full: boolean;
}

const TransactionRow = ({ transaction, href, full }: TransactionRowProps) => {
  const { description, created_at, status, reason } = transaction;
  const credit = isCredit(transaction);
  const tagged = full || status !== 1;
  return (
    <a
      className={clsx('item', tagged ? 'moved' : 'of-plan', full && 'wide-row')}
      href={href}
      onClick={linkClickHandler(href, openTransaction)}
    >
      <span className={clsx('disc', credit && 'in-ok')}>
        <Icon of={credit ? moneyInIcon : moneyOutIcon} size="m" />
      </span>
      <span className="t">{description}</span>
      <span className={clsx('amt', signOf(transaction) === '+' && 'plus')}>
        <TransactionMoney {...transaction} />
      </span>
      <span className="sub">
        {formatDate(new Date(created_at))}
        {full && reason && ` · ${reason}`}
      </span>
      {tagged && (
        <span className="tail">
          {isUnfinishedFunding(transaction) ? <NotFinishedTag /> : <TransactionTag status={status} />}
        </span>
      )}
    </a>
  );
};
