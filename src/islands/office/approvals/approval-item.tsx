import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { StatusTag, type TagKind } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import { checkIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { Approval } from '#lib/api/office/staff/approvals.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { ageText, approvalStateNames, changeLineText } from '#lib/messages/office/approvals.ts';
import { subjectHref } from '../actions/action-text.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { IfPermitted } from '../permissions.tsx';
import { PromptDialog } from '../prompt-dialog.tsx';
import { sendRejection, sendWithdrawal } from './approval-calls.ts';

const ApproveDialog = lazyDialog('Approve this', async () => (await import('./approve-dialog.tsx')).ApproveDialog);

const kinds: Record<Approval['state'], TagKind> = {
  waiting: 'wait',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
  closed: 'bad',
};

const AT_FIRST = 12;
const linesOf = (changes: Approval['changes']) =>
  changes.map((change) => ({ name: change.name, value: changeLineText(change) }));

/** A run of commissions has a line for each plan. */
export const ChangeLines = ({ changes }: Pick<Approval, 'changes'>) => (
  <>
    <DescriptionList small lines={linesOf(changes.slice(0, AT_FIRST))} />
    {changes.length > AT_FIRST && (
      <details>
        <summary>{changes.length - AT_FIRST} more lines</summary>
        <DescriptionList small lines={linesOf(changes.slice(AT_FIRST))} />
      </details>
    )}
  </>
);

export const ApprovalItem = ({ approval }: { approval: Approval }) => {
  const { state, summary, subject, proposed_by, proposed_at, decided_by, decided_at, reason, changes } = approval;
  const href = subjectHref(subject);
  const proposed = new Date(proposed_at);
  return (
    <li className="enquiry stack">
      <div className="row spread wrap-row">
        <h2 className="h3">{summary}</h2>
        <StatusTag kind={kinds[state]}>
          {state === 'waiting'
            ? `Waiting for ${ageText(serverTime() - proposed.getTime())}`
            : approvalStateNames[state]}
        </StatusTag>
      </div>
      <p className="sm mut">
        Proposed by {proposed_by}, {formatDateTime(proposed)}
        {decided_at && decided_by && ` · decided by ${decided_by}, ${formatDateTime(new Date(decided_at))}`}
      </p>
      <p className="sm mut">{approval.people.join('; ')}</p>
      {reason && <p>{reason}</p>}
      <ChangeLines changes={changes} />
      {href && (
        <p className="sm">
          <a className="link" href={href}>
            Open {subject.replace(':', ' ')}
          </a>
        </p>
      )}
      {state === 'waiting' &&
        (approval.own ? <Withdrawal approval={approval} /> : <ApprovalDecision approval={approval} />)}
    </li>
  );
};

/** Approves or rejects it, each asked once more. */
export const ApprovalDecision = ({ approval: { id, summary, not_yet } }: { approval: Approval }) => {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpen(null);
  if (not_yet !== null)
    return (
      <IfPermitted to="decide approvals">
        <Notice kind="wait">{not_yet}</Notice>
      </IfPermitted>
    );
  return (
    <IfPermitted to="decide approvals">
      <div className="row wrap-row">
        <Button
          variant="primary"
          icon={checkIcon}
          aria-haspopup="dialog"
          data-key="a"
          onClick={() => setOpen('approve')}
        >
          Approve<span className="vh">: {summary}</span>
        </Button>
        <Button variant="danger" aria-haspopup="dialog" data-key="r" onClick={() => setOpen('reject')}>
          Reject<span className="vh">: {summary}</span>
        </Button>
      </div>
      {open === 'approve' && <ApproveDialog id={id} summary={summary} onClose={close} />}
      <PromptDialog
        open={open === 'reject'}
        onClose={close}
        title="Reject this"
        action={{ text: 'Reject', variant: 'danger', busyText: 'Rejecting…' }}
        validate={reasonProblem}
        send={async (reason) => {
          await sendRejection({ id, reason });
          return 'Rejected: nothing was changed';
        }}
      >
        {(field) => <ReasonField {...field} hint="The proposer will see this." />}
      </PromptDialog>
    </IfPermitted>
  );
};

const Withdrawal = ({ approval: { id, summary } }: { approval: Approval }) => {
  const { run, busy } = useAction(() => sendWithdrawal({ id }), {
    done: 'Withdrawn: nothing was changed',
    failed: 'toast',
    // until the list has come without it
    staysBusy: true,
  });
  return (
    <div className="row wrap-row">
      <span className="sm mut flex-1">You proposed this, so someone else must decide.</span>
      <Button data-key="w" busy={busy} busyText="Withdrawing…" onClick={run}>
        Withdraw<span className="vh">: {summary}</span>
      </Button>
    </div>
  );
};
