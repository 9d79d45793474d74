import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { OfficePayout } from '#lib/api/office/payouts.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { formatShortDate, formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { officePayoutStateNames } from '#lib/messages/money/payouts.ts';
import { ageText } from '#lib/messages/office/approvals.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import type { ListTable } from '../list/list-description.ts';
import type { PayingAccount } from './paid-dialog.tsx';
import { PayoutActions } from './payout-actions.tsx';

const kinds: Record<OfficePayout['state'], TagKind> = {
  asked: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
};

const waitingText = ({ created_at, ended_at }: OfficePayout) =>
  ended_at ? formatShortDate(new Date(ended_at)) : `for ${ageText(serverTime() - new Date(created_at).getTime())}`;

export const payoutTable: ListTable<'GET /office/payouts', OfficePayout> = {
  columns: [
    {
      name: 'customer',
      label: 'Customer',
      cell: ({ customer }) => customer.name,
      second: ({ account_name }) => `to ${account_name}`,
    },
    {
      name: 'bank',
      label: 'Bank',
      cell: ({ bank_name }) => bank_name,
      second: ({ account_number }) => <span className="num">{account_number}</span>,
    },
    {
      name: 'requested',
      label: 'Requested',
      cell: ({ created_at }) => formatShortDateTime(new Date(created_at)),
      second: ({ prepared_by }) => prepared_by && `by ${prepared_by}`,
    },
    {
      name: 'state',
      label: 'State',
      cell: ({ state }) => <StatusTag kind={kinds[state]}>{officePayoutStateNames[state]}</StatusTag>,
      second: waitingText,
    },
    { name: 'amount', label: 'Amount', kind: 'money', naira: ({ amount }) => amount },
  ],
  detail: (payout, { answer }) => <PayoutDetail payout={payout} accounts={answer.accounts} />,
  // nobody decides on money without what is under it
  unfolded: ({ ended_at }) => ended_at === null,
};

const PayoutDetail = ({ payout, accounts }: { payout: OfficePayout; accounts: readonly PayingAccount[] }) => {
  const { customer, state, approved_at, ended_at, approval } = payout;
  return (
    <div className="stack tight">
      <DescriptionList
        small
        lines={[
          { name: 'Customer', value: <a href={`/office/customers/${customer.id}`}>{customer.name}</a> },
          { name: 'Why', value: payout.note },
          {
            name: `Approved by ${payout.approved_by}`,
            value: approved_at && formatShortDateTime(new Date(approved_at)),
          },
          {
            name: `${officePayoutStateNames[state]} by ${payout.ended_by}`,
            value: ended_at && formatShortDateTime(new Date(ended_at)),
          },
          { name: 'Bank reference', value: payout.bank_reference },
          { name: 'Reason', value: payout.reason },
        ]}
      />
      {!(ended_at || payout.names_agree) && (
        <Notice kind="wait">
          {payout.closed
            ? 'This account is closed, so nobody’s name can be compared. Make sure who the money belongs to.'
            : 'The account holder has another name than the customer. Make sure that it is their own account.'}
        </Notice>
      )}
      {approval && <ApprovalNote approval={approval} />}
      {!ended_at && <PayoutActions payout={payout} accounts={accounts} />}
    </div>
  );
};
