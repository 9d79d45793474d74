import { submitRejection } from '../decisions.ts';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';
import { ReasonField, reasonProblem } from './reason-field.tsx';

const hint = 'The customer will see this text, so say what to do: send a clearer picture, use the right account…';

export const RejectDialog = ({ id, ...dialog }: PromptDialogProps & { id: number }) => (
  <PromptDialog
    {...dialog}
    title="Reject this payment"
    action={{ text: 'Reject payment', variant: 'danger', busyText: 'Rejecting…' }}
    validate={reasonProblem}
    send={async (reason) => {
      await submitRejection({ id, reason });
      return 'Payment rejected, the customer is told why';
    }}
  >
    {(field) => <ReasonField {...field} hint={hint} />}
  </PromptDialog>
);
