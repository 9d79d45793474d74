import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { mutation } from '#lib/client/api/mutation.ts';
import { transferResponseDays } from '#lib/domain/changes/change.ts';
import { parseNaira, toNaira } from '#lib/domain/money.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { required } from '#lib/messages/validation.ts';

const feeOf = (typed: string) => (typed.trim() === '' ? 0 : parseNaira(plainAmount(typed)));

const proposeTransfer = mutation('POST /office/plans/{id}/transfer', { refreshes: ['plans'] });

/** Proposes to both customers payments the plan is over. */
export const TransferDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  return (
    <FormDialog
      title="Transfer to another owner"
      action={{ text: 'Propose to both', variant: 'primary', busyText: 'Sending…' }}
      defaults={{ email: '', fee: '', reason: '' }}
      rules={({ email, fee }) => ({
        email: email.trim() === '' && required('Email'),
        fee: feeOf(fee) === null && 'Fee must be an amount in naira, such as 25,000',
      })}
      send={({ email, fee, reason }) =>
        proposeTransfer({
          id: planId,
          email: email.trim(),
          fee: toNaira(feeOf(fee) ?? 0),
          ...(reason.trim() && { reason }),
        })
      }
      done="Proposal sent to both customers"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>
            The whole purchase is transferred, including all payments made. Both customers are asked, for{' '}
            {transferResponseDays} days; then a second person approves it.
          </p>
          <EmailField
            label="Email of the new owner"
            hint="A customer with a verified and complete account."
            autoComplete="off"
            {...field('email')}
          />
          <Field
            label="Fee in naira"
            optional
            hint="The new owner pays it from the wallet when the transfer is completed."
            inputMode="decimal"
            autoComplete="off"
            {...field('fee')}
          />
          <AreaField
            label="Reason"
            optional
            hint="Both customers will see this."
            rows={3}
            maxLength={500}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  );
};
