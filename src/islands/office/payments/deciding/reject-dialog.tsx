import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { rejectionReasons } from '#lib/messages/office/confirmations.ts';
import { submitRejection } from '../../decisions.ts';
import { ReasonField, reasonProblem } from '../reason-field.tsx';

interface RejectDialogProps {
  payment: OfficePayment;
  onDecided: () => void;
  onClose: () => void;
}

/** A usual reason writes what the customer reads, which can be changed. */
export const RejectDialog = ({ payment, onDecided, onClose }: RejectDialogProps) => (
  <FormDialog
    title="Reject this payment"
    action={{ text: 'Reject payment', variant: 'danger', busyText: 'Rejecting…' }}
    defaults={{ usual: '', reason: '' }}
    rules={({ reason }) => ({ reason: reasonProblem(reason) })}
    send={({ reason }) => submitRejection({ id: payment.id, reason })}
    done={() => {
      toast('success', `Rejected ${formatNaira(fromNaira(payment.amount))}. ${payment.customer.name} is told why`);
      onDecided();
    }}
    onClose={onClose}
  >
    {({ field, setValue, clearErrors }) => (
      <>
        <fieldset className="field">
          <legend className="label">Usual reasons</legend>
          <div className="seg wrap-seg">
            {rejectionReasons.map(({ label, text }, at) => (
              <label key={label}>
                <input
                  type="radio"
                  value={label}
                  {...(at === 0 && { 'data-autofocus': '' })}
                  {...field('usual', {
                    onChange: () => {
                      setValue('reason', text);
                      clearErrors('reason');
                    },
                  })}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <ReasonField focused={false} hint="The customer will see this text, so say what to do." {...field('reason')} />
      </>
    )}
  </FormDialog>
);
