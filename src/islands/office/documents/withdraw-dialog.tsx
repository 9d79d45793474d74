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
    title="Take back this paper"
    action={{ text: 'Take it back', variant: 'danger', busyText: 'Taking back…' }}
    validate={(reason) => (reason.trim() ? '' : required('Reason'))}
    send={async (reason) => {
      onDone((await api('POST /office/papers/{code}/withdraw', { code, reason })).paper);
      return 'Taken back, the customer is told why';
    }}
  >
    {(field) => (
      <AreaField
        label="Reason"
        hint="The customer reads it, and whoever checks the paper: name no person. It can't be undone."
        maxLength={300}
        data-autofocus
        {...field}
      />
    )}
  </PromptDialog>
);
