import { useState } from 'react';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { alertIcon, okIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { type ClosingPoint, isExcusable } from '#lib/domain/accounting/month-closing.ts';
import { formatDay } from '#lib/domain/days.ts';
import { closingPointNames, monthInWords } from '#lib/messages/money/month-closing.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { IfPermitted } from '../permissions.tsx';
import { TrialBalance } from './trial-balance.tsx';

const ProposeDialog = lazyDialog('Propose to close', async () => (await import('./propose-dialog.tsx')).ProposeDialog);

type CheckedMonth = NonNullable<CallAnswer<'GET /office/month-closings'>['checked']>;
type Point = CheckedMonth['points'][number];

/** The checklist of a month, and what would be kept of it now. */
export const OpenMonth = ({ checked }: { checked: CheckedMonth }) => {
  const { month, last_day, is_over, points, approval, trial_balance } = checked;
  const [open, setOpen] = useState(false);
  const done = points.filter(({ count }) => count === 0).length;
  const blocked = points.some(({ name, count }) => count > 0 && !isExcusable(name));
  const waits = approval?.state === 'waiting';
  return (
    <div className="stack min-w-0">
      <div className="row spread wrap-row">
        <h2>Close {monthInWords(month)}</h2>
        {!waits && (
          <IfPermitted to="close months">
            <Button
              variant="primary"
              aria-haspopup="dialog"
              disabled={!is_over || blocked}
              onClick={() => setOpen(true)}
            >
              Propose to close
            </Button>
          </IfPermitted>
        )}
      </div>
      <p className="mut">
        {done} of {points.length} checks done.{' '}
        {is_over
          ? 'A second person approves it.'
          : `It is over after ${formatDay(last_day)}; then two people close it.`}
      </p>
      {approval && approval.state !== 'approved' && <ApprovalNote approval={approval} />}
      <section className="card queue" aria-label="Checks">
        <ul className="list">
          {points.map((point) => (
            <PointItem key={point.name} point={point} />
          ))}
        </ul>
      </section>
      <section className="card queue" aria-label="What will be kept">
        <div className="enquiry m-0!">
          <h2 className="h3">What will be kept</h2>
          <p className="mut">The trial balance as it stands now, and what each plan owes on {formatDay(last_day)}.</p>
        </div>
        <TrialBalance month={month} sheet={trial_balance} />
      </section>
      <Notice>
        Once a month is closed, nothing can be booked into it, by nobody and by no program. What is found later is
        booked in the month that is open.
      </Notice>
      {open && <ProposeDialog checked={checked} onClose={() => setOpen(false)} />}
    </div>
  );
};

const rooms: Record<ClosingPoint, string> = {
  ledger: '/office/health',
  earlier: '/office/close',
  statements: '/office/reconciliation',
  lines: '/office/reconciliation',
  receipts: '/office/unallocated',
  cash: '/office/desk',
  transfers: '/office/payments',
  settlements: '/office/settlements',
  differences: '/office/settlements',
  approvals: '/office/approvals',
};

const PointItem = ({ point: { name, count, amount, about } }: { point: Point }) => (
  <li className="point">
    <div className="row min-w-0">
      <span className={count === 0 ? 'okc' : 'openc'}>
        <Icon of={count === 0 ? okIcon : alertIcon} size="m" />
      </span>
      <div className="min-w-0">
        <b>{closingPointNames[name]}</b>
        <p className="sm mut">{count === 0 ? 'Done' : openText(name, count)}</p>
        {about.length > 0 && <p className="sm mut">{about.join(', ')}</p>}
      </div>
    </div>
    {count > 0 && (
      <div className="row">
        {amount !== null && amount > 0 && (
          <b>
            <Money naira={amount} full />
          </b>
        )}
        <ButtonLink variant="soft" href={rooms[name]}>
          Do it<span className="vh">: {closingPointNames[name]}</span>
        </ButtonLink>
      </div>
    )}
  </li>
);

const openText = (name: ClosingPoint, count: number) =>
  isExcusable(name) ? `${count} open` : `${count} open: the month cannot be closed before`;
