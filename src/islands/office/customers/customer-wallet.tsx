import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { WalletEntry } from '#lib/api/office/customers.ts';
import type { Debt } from '#lib/api/payments/transactions.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import type { CustomerData } from './customer-data.ts';
import { StatementButton } from './statement-button.tsx';

/** The balance of the wallet and its entries. */
export const CustomerWallet = ({ customer }: Pick<CustomerData, 'customer'>) => {
  const input = { id: customer.id, page: pageParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/customers/{id}/entries', input);
  const { virtual_account: account, debt } = customer;
  return (
    <section className="card queue">
      <div className="stack tight">
        <div className="row spread">
          <h2>Wallet</h2>
          <StatementButton customer={customer} />
        </div>
        <span className="fig num">
          <Money naira={customer.wallet_balance} />
        </span>
        {debt && <OfficeDebt debt={debt} />}
        {account.account_number && (
          <p className="sm mut num">
            {account.account_bank} {account.account_number}, {account.account_name}
          </p>
        )}
      </div>
      <LoadView read={read} failed="The entries did not load">
        {({ entries }) => (
          <PagedList
            of={entries}
            row={(entry) => <WalletEntryItem key={entry.id} entry={entry} />}
            label="Pages of the wallet"
            empty={<p className="mut">No wallet entries yet.</p>}
          />
        )}
      </LoadView>
    </section>
  );
};

const OfficeDebt = ({ debt }: { debt: Debt }) => (
  <Notice kind="bad">
    <p className="b">
      Owes <Money naira={debt.amount} />
    </p>
    <ul className="sm">
      {debt.from.map(({ id, amount, description, reason }) => (
        <li key={id}>
          <Money naira={amount} /> for “{description}”,{' '}
          <a className="link" href={`/office/payments?status=all&payment=${id}`}>
            payment no. {id}
          </a>
          : {reason}
        </li>
      ))}
    </ul>
    <p className="sm">It will be deducted from the next credit to the wallet.</p>
  </Notice>
);

const WalletEntryItem = ({ entry }: { entry: WalletEntry }) => (
  <li className="item">
    <span className="t">{entry.description}</span>
    <span className="amt">
      {entry.amount > 0 ? '+' : '−'}
      <Money naira={Math.abs(entry.amount)} />
    </span>
    <span className="sub">
      {formatDateTime(new Date(entry.created_at))} ·{' '}
      <a className="link" href={`/office/payments?status=all&payment=${entry.payment_id}`}>
        payment no. {entry.payment_id}
      </a>
    </span>
    <span className="tail sm mut">
      <span>
        <span className="vh">Balance </span>
        <Money naira={entry.balance} />
      </span>
    </span>
  </li>
);
