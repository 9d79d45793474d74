import { Notice } from '#islands/ui/feedback/notice.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira, parseNaira } from '#lib/domain/money.ts';
import { approvalRequested, confirmationText } from '#lib/messages/office/approvals.ts';
import { submitReinstate } from '../decisions.ts';
import { amountProblem } from './amount-problem.ts';

interface AfterAllDialogProps {
  payment: OfficePayment;
  facts: NonNullable<CallAnswer<'GET /office/payments/{id}'>['after_all']>;
  onClose: () => void;
}

/** A transfer that had been rejected or taken back did come: says what confirming it does, and asks a second person. */
export function ReinstateDialog({ payment, facts, onClose }: AfterAllDialogProps) {
  return (
    <FormDialog
      title="Reinstate transfer"
      action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
      defaults={{ amount_received: '' }}
      rules={({ amount_received }) => ({ amount_received: amountProblem(amount_received) })}
      send={({ amount_received }) => submitReinstate({ id: payment.id, amount_received })}
      done={() => toast('info', approvalRequested)}
      onClose={onClose}
    >
      {({ controlledField, watch }) => {
        const received = parseNaira(watch('amount_received'));
        return (
          <>
            <p>
              The transfer of {payment.customer.name} for “{payment.description}” was received after all. It is booked
              as a new payment on the same terms where possible.
            </p>
            <MoneyField
              label="Amount received"
              hint="As your bank shows it"
              data-autofocus
              {...controlledField('amount_received')}
            />
            {received !== null && received > 0 && (
              <Notice kind="wait" live>
                {confirmationText(
                  { ...facts, asked: fromNaira(payment.amount), owed: fromNaira(facts.owed) },
                  received,
                )}
                .
              </Notice>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
