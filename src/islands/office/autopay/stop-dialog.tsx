import { submitStopAutopay } from '../decisions.ts';
import { ReasonField, reasonProblem } from '../payments/reason-field.tsx';
import { PromptDialog, type PromptDialogProps } from '../prompt-dialog.tsx';

export const StopAutopayDialog = ({ planId, ...dialog }: PromptDialogProps & { planId: number }) => (
  <PromptDialog
    {...dialog}
    title="Stop AutoPay"
    action={{ text: 'Stop AutoPay', variant: 'danger', busyText: 'Stopping…' }}
    validate={reasonProblem}
    send={async (reason) => {
      await submitStopAutopay({ id: planId, reason });
      return 'AutoPay is stopped, the customer is told why';
    }}
  >
    {(field) => (
      <ReasonField {...field} hint="The customer will see this text. Only stop AutoPay at the customer’s request." />
    )}
  </PromptDialog>
);
