import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { formatDateTime } from '#lib/domain/days.ts';
import { IfPermitted } from '../permissions.tsx';
import type { ClosedAccount } from './payout-calls.ts';

const ClosedPayoutDialog = lazyDialog(
  'Prepare a payout',
  async () => (await import('./closed-payout-dialog.tsx')).ClosedPayoutDialog,
);

/** Money that came after an account was closed: only the office can send it back. */
export const ClosedAccounts = ({ accounts }: { accounts: readonly ClosedAccount[] }) => {
  const [chosen, setChosen] = useState<ClosedAccount | null>(null);
  return (
    <section className="card stack">
      <h2 className="h3">Balances of closed accounts</h2>
      <p className="sm mut">
        Received after the account was closed, usually through its virtual account. Ask the sender, whom the card
        provider names, for the bank account, and pay it back.
      </p>
      <ul className="list">
        {accounts.map((account) => (
          <li key={account.customer.id} className="item">
            <a className="t b" href={`/office/customers/${account.customer.id}`}>
              {account.customer.name}, no. {account.customer.id}
            </a>
            <span className="amt">
              <Money naira={account.balance} />
            </span>
            <span className="sub">
              {account.description} · {formatDateTime(new Date(account.came_at))}
            </span>
            <IfPermitted to="decide payouts">
              <Button variant="soft" className="due" aria-haspopup="dialog" onClick={() => setChosen(account)}>
                Prepare a payout<span className="vh"> to customer no. {account.customer.id}</span>
              </Button>
            </IfPermitted>
          </li>
        ))}
      </ul>
      {chosen && <ClosedPayoutDialog account={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
};
