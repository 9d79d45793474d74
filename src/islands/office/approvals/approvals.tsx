import { Notice } from '#islands/ui/feedback/notice.tsx';
import { nobodyElseMayApprove } from '#lib/messages/office/approvals.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { someoneMayFrom } from '#lib/messages/office/two-people.ts';
import { describeList } from '../list/list-description.ts';
import { OfficeQueue } from '../list/office-queue.tsx';
import { IfPermitted } from '../permissions.tsx';
import { ApprovalItem } from './approval-item.tsx';

const approvals = describeList({
  call: 'GET /office/approvals',
  things: 'approvals',
  rows: (answer) => answer.approvals,
  row: (approval) => <ApprovalItem approval={approval} />,
  tabs: {
    param: 'show',
    label: 'Approvals',
    of: [
      {
        name: null,
        label: 'Awaiting approval',
        none: 'No pending approvals',
        more: 'Proposals that a second person has to approve are listed here.',
      },
      {
        name: 'decided',
        label: 'Decided',
        input: { decided: '1' },
        none: 'Nothing decided yet',
        more: 'Decided proposals are listed here.',
      },
    ],
    count: (answer, _, isCurrent) => (isCurrent ? listLength(answer.approvals) : undefined),
  },
  above: ({ answer }) =>
    answer?.others === 0 && (
      <IfPermitted to="decide approvals">
        <Notice kind="wait">
          {answer.others_from === null ? nobodyElseMayApprove : someoneMayFrom(new Date(answer.others_from))}
        </Notice>
      </IfPermitted>
    ),
});

/** What waits for a second person, the oldest first. */
export const Approvals = () => <OfficeQueue of={approvals} />;
