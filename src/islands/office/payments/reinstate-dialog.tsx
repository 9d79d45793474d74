import { Notice } from '#islands/ui/feedback/notice.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePayment } from '#lib/api/office/payments-and-plans.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira, parseNaira } from '#lib/domain/money.ts';
import { approvalRequested, confirmationText } from '#lib/messages/office/approvals.ts';
import { submitReinstate } from '../decisions.ts';
import { DialogError } from '../dialog-error.tsx';
import { amountProblem } from './amount-problem.ts';

interface AfterAllDialogProps {
  payment: OfficePayment;
  facts: NonNullable<CallAnswer<'GET /office/payments/{id}'>['after_all']>;
  onClose: () => void;
}

/** A transfer that had been rejected or taken back did come: says what confirming it does, and asks a second person. */
export function AfterAllDialog({ payment, facts, onClose }: AfterAllDialogProps) {
  const { controlledField, watch, submit, busy, showErrors } = useAppForm<{ amount_received: string }>({
    resolver: rulesResolver(({ amount_received }) => ({ amount_received: amountProblem(amount_received) })),
    defaultValues: { amount_received: '' },
    clearOnChange: true,
  });
  const received = parseNaira(watch('amount_received'));
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ amount_received }) => {
    await attempt(async () => {
      await submitReinstate(payment.id, amount_received);
      toast('info', approvalRequested);
      onClose();
    });
  });
  return (
    <Dialog
      open
      title="Reinstate transfer"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
        <p>
          The transfer of {payment.customer.name} for “{payment.description}” was received after all. It is booked as a
          new payment on the same terms where possible.
        </p>
        <MoneyField
          label="Amount received"
          hint="As your bank shows it"
          data-autofocus
          {...controlledField('amount_received')}
        />
        {received !== null && received > 0 && (
          <Notice kind="wait" live>
            {confirmationText({ ...facts, asked: fromNaira(payment.amount), owed: fromNaira(facts.owed) }, received)}.
          </Notice>
        )}
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
}
