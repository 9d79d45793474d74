import { Icon } from '#islands/ui/icon.tsx';
import { moneyInIcon, moneyOutIcon } from '#islands/ui/icons.ts';
import { Money } from '#islands/ui/money.tsx';
import { TransactionTag } from '#islands/ui/status-tag.tsx';
import type { Transaction } from '#lib/contract/transactions.ts';
import { longDate } from '#lib/domain/days.ts';

/** The latest movements; only exceptions carry their status. */
export const TransactionRows = ({ transactions }: { transactions: readonly Transaction[] }) =>
  transactions.length === 0 ? (
    <p className="mut">No transactions found.</p>
  ) : (
    <ul className="list">
      {transactions.map((transaction) => (
        <Row key={transaction.id} {...transaction} />
      ))}
    </ul>
  );

const Row = ({ description, amount, amount_paid, created_at, transaction_type, status }: Transaction) => {
  const credit = transaction_type === 'credit';
  return (
    <li className="item">
      <span className={credit ? 'disc in-ok' : 'disc'}>
        <Icon of={credit ? moneyInIcon : moneyOutIcon} size="m" />
      </span>
      <span className="t">{description}</span>
      <span className={credit ? 'amt plus' : 'amt'}>
        <Money naira={amount_paid ?? amount} short {...(credit && { sign: '+' as const })} />
      </span>
      <span className="sub">{longDate(new Date(created_at))}</span>
      {status !== 1 && (
        <span className="tail">
          <TransactionTag status={status} />
        </span>
      )}
    </li>
  );
};
