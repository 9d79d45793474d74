import { AskDialog, type AskDialogProps } from '../ask-dialog.tsx';
import { reject } from '../decide-store.ts';
import { noReason, ReasonField } from './reason-field.tsx';

const hint = 'The customer reads it word for word, so say what to do: send a clearer picture, use the right account…';

export const RejectDialog = ({ id, ...dialog }: AskDialogProps & { id: number }) => (
  <AskDialog
    {...dialog}
    title="Reject this payment"
    action={{ text: 'Reject payment', look: 'bad', busyText: 'Rejecting…' }}
    problem={noReason}
    send={async (reason) => {
      await reject(id, reason);
      return 'Payment rejected, the customer is told why';
    }}
  >
    {(field) => <ReasonField {...field} hint={hint} />}
  </AskDialog>
);
