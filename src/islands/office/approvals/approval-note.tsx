import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Approval } from '#lib/api/office/staff/approvals.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { approvalStateNames } from '#lib/messages/office/approvals.ts';
import { IfPermitted } from '../permissions.tsx';

/** Beside what it is about: what was proposed, by whom, and what became of it. */
export const ApprovalNote = ({ approval }: { approval: Approval }) => {
  const { state, summary, proposed_by, proposed_at, decided_by, reason } = approval;
  const proposed = `Proposed by ${proposed_by}, ${formatDateTime(new Date(proposed_at))}.`;
  if (state !== 'waiting')
    return (
      <p className="sm mut">
        {proposed} {approvalStateNames[state]}
        {decided_by && ` by ${decided_by}`}
        {reason && `: ${reason}`}
      </p>
    );
  return (
    <Notice kind="wait">
      Awaiting approval: {summary}. {proposed}{' '}
      <IfPermitted to="read approvals">
        <a className="link" href="/office/approvals">
          View approval
        </a>
      </IfPermitted>
    </Notice>
  );
};
