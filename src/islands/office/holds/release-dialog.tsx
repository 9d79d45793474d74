import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { submitRelease } from '../decisions.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';

const hint = 'The customer will see this text, and that money received later is not lost.';

export const ReleaseDialog = ({ planId, ...dialog }: PromptDialogProps & { planId: number }) => (
  <PromptDialog
    {...dialog}
    title="Release the units"
    action={{ text: 'Release', variant: 'danger', busyText: 'Releasing…' }}
    validate={reasonProblem}
    send={async (reason) => {
      const { approval } = await submitRelease({ id: planId, reason });
      return approval ? approvalRequested : 'Units released, the customer is told why';
    }}
  >
    {(field) => <ReasonField {...field} hint={hint} />}
  </PromptDialog>
);
