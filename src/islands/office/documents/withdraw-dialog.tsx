import { AreaField } from '#islands/ui/fields/field.tsx';
import type { CheckedPaper } from '#lib/api/documents.ts';
import { api } from '#lib/client/api/api.ts';
import { required } from '#lib/messages/validation.ts';
import { PromptDialog } from '../prompt-dialog.tsx';

interface WithdrawDialogProps {
  code: string;
  onDone: (paper: CheckedPaper) => void;
  onClose: () => void;
}

export const WithdrawDialog = ({ code, onDone, onClose }: WithdrawDialogProps) => (
  <PromptDialog
    open
    onClose={onClose}
    title="Withdraw this document"
    action={{ text: 'Withdraw document', variant: 'danger', busyText: 'Withdrawing…' }}
    validate={(reason) => (reason.trim() ? '' : required('Reason'))}
    send={async (reason) => {
      onDone((await api('POST /office/papers/{code}/withdraw', { code, reason })).paper);
      return 'Document withdrawn: the customer is told why';
    }}
  >
    {(field) => (
      <AreaField
        label="Reason"
        hint="The customer and anyone who verifies the document will see this. Don’t name any person. This can’t be undone."
        maxLength={300}
        data-autofocus
        {...field}
      />
    )}
  </PromptDialog>
);
