import { useState } from 'react';
import { DownloadButton } from '#islands/documents/download-button.tsx';
import { ScheduleTable } from '#islands/payments/schedule-table.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OfficeChange } from '#lib/api/office/plans/plan-changes.ts';
import { formatDate, formatDateTime, formatDay } from '#lib/domain/days.ts';
import { changeNames, changeStateNames, letterSaved } from '#lib/messages/changes/changes.ts';
import { LoadView } from '../../load-view.tsx';
import { IfPermitted } from '../../permissions.tsx';
import { ChangeActions } from './change-actions.tsx';

const TerminationDialog = lazyDialog(
  'Terminate this sale',
  async () => (await import('./termination-dialog.tsx')).TerminationDialog,
);

const RescheduleDialog = lazyDialog(
  'New schedule',
  async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog,
);

const TransferDialog = lazyDialog(
  'Transfer to another owner',
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
);

const call = 'GET /office/plans/{id}/changes';
const stateKinds: Record<OfficeChange['state'], TagKind> = {
  proposed: 'wait',
  agreed: 'info',
  done: 'ok',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

/** What was proposed about the sale, what became of it, and what can be done next. */
export const PlanChanges = ({ planId }: { planId: number }) => {
  const input = { id: planId };
  const read = useQuery(call, input);
  const [dialog, setDialog] = useState<'termination' | 'reschedule' | 'transfer' | null>(null);
  return (
    <section className="card queue">
      <h2>Sale changes</h2>
      <LoadView read={read} failed="The changes did not load">
        {({ changes, termination, cannot_end, reschedule, cannot_transfer }) => (
          <div className="stack">
            {changes.length === 0 && <p className="mut">No changes yet.</p>}
            {changes.length > 0 && (
              <ul className="list">
                {changes.map((change) => (
                  <ChangeItem key={change.id} change={change} />
                ))}
              </ul>
            )}
            {!changes.some(isOpen) && (
              <IfPermitted to="change sales">
                {!termination && cannot_end && <p className="sm mut">{cannot_end}</p>}
                <div className="row wrap-row">
                  {termination && reschedule && (
                    <Button data-key="s" variant="soft" aria-haspopup="dialog" onClick={() => setDialog('reschedule')}>
                      New schedule…
                    </Button>
                  )}
                  {cannot_transfer === null && (
                    <Button data-key="t" variant="soft" aria-haspopup="dialog" onClick={() => setDialog('transfer')}>
                      Transfer to another owner…
                    </Button>
                  )}
                  {termination && (
                    <Button
                      data-key="z"
                      variant="danger"
                      aria-haspopup="dialog"
                      onClick={() => setDialog('termination')}
                    >
                      Terminate this sale…
                    </Button>
                  )}
                </div>
              </IfPermitted>
            )}
            {dialog === 'reschedule' && reschedule && (
              <RescheduleDialog planId={planId} current={reschedule} onClose={() => setDialog(null)} />
            )}
            {dialog === 'transfer' && <TransferDialog planId={planId} onClose={() => setDialog(null)} />}
            {dialog === 'termination' && termination && (
              <TerminationDialog planId={planId} figures={termination} onClose={() => setDialog(null)} />
            )}
          </div>
        )}
      </LoadView>
    </section>
  );
};

const isOpen = ({ state }: OfficeChange) => state === 'proposed' || state === 'agreed';

const ChangeItem = ({ change }: { change: OfficeChange }) => {
  const { id, kind, state, proposed_by, proposed_at, agreed_at, reason, termination, letter } = change;
  return (
    <li className="note stack">
      <div className="row spread wrap-row">
        <b>{changeNames[kind]}</b>
        <StatusTag kind={stateKinds[state]}>{changeStateNames[state]}</StatusTag>
      </div>
      {reason && <p>{reason}</p>}
      <TransferLines change={change} />
      <p className="sm mut">
        {change.asked_by_customer ? 'Requested by the customer' : `Proposed by ${proposed_by}`},{' '}
        {formatDateTime(new Date(proposed_at))}
        {agreed_at && ` · agreed on ${formatDate(new Date(agreed_at))}`}
        {change.ended_at && ` · ${changeStateNames[state].toLowerCase()} on ${formatDate(new Date(change.ended_at))}`}
      </p>
      {change.reschedule && <ScheduleTable reschedule={change.reschedule} state={state} />}
      {termination && <Figures termination={termination} done={state === 'done'} />}
      {isOpen(change) && change.approval_id === null && change.cannot_approve && (
        <Notice kind="wait">{change.cannot_approve}</Notice>
      )}
      {change.approval_id !== null && (
        <Notice kind="wait">
          Awaiting approval.{' '}
          <IfPermitted to="read approvals">
            <a className="link" href="/office/approvals">
              View approval
            </a>
          </IfPermitted>
        </Notice>
      )}
      <ChangeActions change={change} />
      {letter && (
        <DownloadButton
          call="GET /office/plan-changes/{id}/letter"
          input={{ id }}
          fileName={`${kind}-${id}.pdf`}
          savedText={letterSaved}
        >
          Download the letter
        </DownloadButton>
      )}
    </li>
  );
};

const Figures = ({ termination, done }: { termination: NonNullable<OfficeChange['termination']>; done: boolean }) => (
  <DescriptionList
    small
    lines={[
      { name: 'Paid', value: <Money naira={termination.paid} /> },
      { name: `Kept, ${termination.kept_percent}%`, value: <Money naira={termination.kept} /> },
      { name: 'Paid back', value: <Money naira={termination.owed} /> },
      {
        name: done ? 'Owed until' : 'If ended today, on',
        value: !termination.paid_back_at && termination.owed > 0 && formatDay(termination.due_on),
      },
      { name: 'Into the wallet', value: termination.paid_back_at && formatDate(new Date(termination.paid_back_at)) },
      { name: 'Notice until', value: termination.notice_until && formatDay(termination.notice_until) },
    ]}
  />
);

const TransferLines = ({ change: { transfer, fee } }: { change: OfficeChange }) =>
  transfer && (
    <DescriptionList
      small
      lines={[
        { name: 'From', value: `${transfer.from}${transfer.from_agreed ? ', has agreed' : ''}` },
        { name: 'To', value: `${transfer.to}${transfer.to_agreed ? ', has agreed' : ''}` },
        { name: 'Fee', value: fee !== null && fee > 0 && <Money naira={fee} /> },
      ]}
    />
  );
