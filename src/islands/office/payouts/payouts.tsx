import { describeList } from '../list/list-description.ts';
import { OfficeList } from '../list/office-list.tsx';
import { ClosedAccounts } from './closed-accounts.tsx';
import { payoutTable } from './payout-table.tsx';

const payouts = describeList({
  call: 'GET /office/payouts',
  things: 'payouts',
  rows: (answer) => answer.payouts,
  table: payoutTable,
  tabs: {
    param: 'show',
    label: 'Payouts',
    of: [
      {
        name: null,
        label: 'Open',
        none: 'No open payouts',
        more: 'Payout requests by customers appear here.',
      },
      {
        name: 'ended',
        label: 'Ended',
        input: { ended: '1' },
        none: 'No payout has ended yet',
        more: 'Payouts that were paid, rejected or cancelled are listed here.',
      },
    ],
  },
  above: ({ answer }) => (
    <>
      <p className="mut">
        The amount has left the customer’s wallet already. One person checks a payout and sends it for approval, a
        second person approves it; then it is paid at the bank and recorded here with the bank’s reference.
      </p>
      {answer && answer.closed_accounts.length > 0 && <ClosedAccounts accounts={answer.closed_accounts} />}
    </>
  ),
});

/** Money on its way from wallets to banks: checked by one person, approved by a second, then paid. */
export const Payouts = () => <OfficeList of={payouts} />;
