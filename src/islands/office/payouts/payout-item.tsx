import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { OfficePayout } from '#lib/api/office/payouts.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { officePayoutStateNames } from '#lib/messages/money/payouts.ts';
import { ageText } from '#lib/messages/office/approvals.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import type { PayingAccount } from './paid-dialog.tsx';
import { PayoutActions } from './payout-actions.tsx';

const kinds: Record<OfficePayout['state'], TagKind> = {
  asked: 'wait',
  approved: 'info',
  paid: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
};

const stateText = ({ state, created_at, ended_at }: OfficePayout) =>
  ended_at
    ? officePayoutStateNames[state]
    : `${officePayoutStateNames[state]}, waiting for ${ageText(serverTime() - new Date(created_at).getTime())}`;

interface PayoutItemProps {
  payout: OfficePayout;
  accounts: readonly PayingAccount[];
}

export const OfficePayoutItem = ({ payout, accounts }: PayoutItemProps) => {
  const { customer, amount, state, created_at, ended_at, approval } = payout;
  return (
    <li className="enquiry stack">
      <div className="row spread wrap-row">
        <h2 className="h3">
          <Money naira={amount} /> to <a href={`/office/customers/${customer.id}`}>{customer.name}</a>
        </h2>
        <StatusTag kind={kinds[state]}>{stateText(payout)}</StatusTag>
      </div>
      <DescriptionList
        small
        lines={[
          { name: 'Account name', value: payout.account_name },
          { name: 'Bank', value: payout.bank_name },
          { name: 'Account number', value: <span className="num">{payout.account_number}</span> },
          { name: 'Why', value: payout.note },
          {
            name: payout.prepared_by ? `Prepared by ${payout.prepared_by}` : 'Requested',
            value: formatDateTime(new Date(created_at)),
          },
          {
            name: `Approved by ${payout.approved_by}`,
            value: payout.approved_at && formatDateTime(new Date(payout.approved_at)),
          },
          {
            name: `${officePayoutStateNames[state]} by ${payout.ended_by}`,
            value: ended_at && formatDateTime(new Date(ended_at)),
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
    </li>
  );
};
