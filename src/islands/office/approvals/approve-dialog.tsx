import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { sendApproval } from './approval-calls.ts';

interface ApproveDialogProps {
  id: number;
  summary: string;
  onClose: () => void;
}

export const ApproveDialog = ({ id, summary, onClose }: ApproveDialogProps) => (
  <ConfirmDialog
    title="Approve this"
    action={{ text: 'Approve', variant: 'primary', busyText: 'Approving…' }}
    onClose={onClose}
    send={async () => {
      const { state, reason } = (await sendApproval({ id })).approval;
      if (state === 'closed') toast('info', `Nothing was executed. ${reason}`);
      else toast('success', 'Approved and executed');
    }}
  >
    <p>{summary}.</p>
    <p className="mut">It takes effect immediately and is logged with your name.</p>
  </ConfirmDialog>
);
