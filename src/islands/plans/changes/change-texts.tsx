import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { PlanChange } from '#lib/api/plans/changes.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';

type Transfer = NonNullable<PlanChange['transfer']>;

/** Between whom, and what it means for the one who has it now. */
export const TransferText = ({ transfer, open }: { transfer: Transfer; open: boolean }) =>
  open ? (
    <p>
      The purchase would go to {transfer.to}, with all that you have paid for it. Your wallet and your receipts stay
      yours; the plan and its documents do not.
    </p>
  ) : (
    <p>
      From {transfer.from} to {transfer.to}.
    </p>
  );

const by = ({ expires_at }: PlanChange) => (expires_at ? `, by ${formatDate(new Date(expires_at))}` : '');

/** Who has agreed to a transfer that is open, and who has to. */
const transferState = (change: PlanChange, { to, from_agreed, to_agreed }: Transfer) => {
  if (change.state === 'agreed') return 'You have both agreed. Our office will complete it.';
  if (from_agreed) return `You have agreed. ${to} has to agree too${by(change)}.`;
  if (to_agreed) return `${to} has agreed. Nothing happens unless you agree too${by(change)}.`;
  return `Our office proposes this. Nothing happens unless you and ${to} both agree${by(change)}.`;
};

export const StateText = ({ change }: { change: PlanChange }) => {
  const { state, asked_by_customer, termination, transfer, reschedule, cannot_agree } = change;
  if (state === 'done' && !termination) return null;
  if (state === 'done')
    return (
      <p className="mut">
        {termination?.paid_back_at
          ? `Paid back into your wallet on ${formatDate(new Date(termination.paid_back_at))}.`
          : termination && termination.owed > 0 && `Goes to your wallet on ${formatDay(termination.due_on)}.`}
      </p>
    );
  if (transfer) return <Notice kind="wait">{transferState(change, transfer)}</Notice>;
  if (asked_by_customer) return <p className="mut">You have requested this. Our office will check and complete it.</p>;
  if (state === 'agreed') return <p className="mut">You have agreed. Our office will complete it.</p>;
  if (termination?.notice_until)
    return (
      <Notice kind="bad">
        {`Pay what is overdue by ${formatDay(termination.notice_until)}, and your purchase continues. After that it can be ended.`}
      </Notice>
    );
  if (cannot_agree)
    return (
      <Notice kind="wait">
        <p>{cannot_agree}</p>
        {!reschedule?.fits && (
          <a className="link more" href="/dashboard/support">
            Write to our office
          </a>
        )}
      </Notice>
    );
  return <Notice kind="wait">{`Our office proposes this. Nothing happens unless you agree${by(change)}.`}</Notice>;
};
