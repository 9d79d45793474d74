import { AreaField } from '#islands/ui/field.tsx';
import { required } from '#lib/messages/validation.ts';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
import { reject } from './decide-store.ts';

export const RejectDialog = ({ id, ...dialog }: AskDialogProps & { id: number }) => (
  <AskDialog
    {...dialog}
    title="Reject this payment"
    action={{ text: 'Reject payment', look: 'bad', busyText: 'Rejecting…' }}
    problem={(reason) => (reason.trim() ? '' : required('Reason'))}
    send={async (reason) => {
      await reject(id, reason);
      return 'Payment rejected, the customer is told why';
    }}
  >
    {({ onChange, ...field }) => (
      <AreaField
        label="Reason"
        hint="The customer reads it word for word, so say what to do: send a clearer picture, use the right account…"
        maxLength={500}
        data-autofocus
        {...field}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </AskDialog>
);
