import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { transferResponseDays } from '#lib/domain/changes/change.ts';
import { parseNaira, toNaira } from '#lib/domain/money.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { required } from '#lib/messages/validation.ts';
import { DialogError } from '../../dialog-error.tsx';

interface Values {
  email: string;
  fee: string;
  reason: string;
}

const feeOf = (typed: string) => (typed.trim() === '' ? 0 : parseNaira(plainAmount(typed)));

/** Proposes to both customers that the plan goes over. */
export const TransferDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  const { field, submit, busy, showErrors } = useAppForm<Values>({
    resolver: rulesResolver(({ email, fee }) => ({
      email: email.trim() === '' && required('Email'),
      fee: feeOf(fee) === null && 'Fee must be an amount in naira, such as 25,000',
    })),
    defaultValues: { email: '', fee: '', reason: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ email, fee, reason }) => {
    await attempt(async () => {
      await api('POST /office/plans/{id}/transfer', {
        id: planId,
        email: email.trim(),
        fee: toNaira(feeOf(fee) ?? 0),
        ...(reason.trim() && { reason }),
      });
      toast('success', 'Proposal sent to both customers');
      onClose();
      refreshQueries('/api/office/plans');
    });
  });
  return (
    <Dialog
      open
      title="Transfer to another owner"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Propose to both', variant: 'primary', busyText: 'Sending…' }}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <div className="stack gap-4">
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
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
