import { useState } from 'react';
import { PayoutFields } from '#islands/payments/payout-fields.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { payoutForm } from '#lib/api/payments/payout-form.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DialogError } from '../dialog-error.tsx';
import { type ClosedAccount, type ClosedAccountValues, findClosedHolder, sendClosedPayout } from './payout-calls.ts';

interface ClosedPayoutProps {
  account: ClosedAccount;
  onClose: () => void;
}

const plain = (values: ClosedAccountValues) => ({
  ...values,
  account_number: values.account_number.replace(/[\s-]/g, ''),
});

interface Found {
  values: ClosedAccountValues;
  account_name: string;
  bank_name: string;
}

/** First the account, then its holder as the bank names them. */
export const ClosedPayoutDialog = ({ account, onClose }: ClosedPayoutProps) => {
  const [found, setFound] = useState<Found | null>(null);
  const { field, controlledField, submit, busy, showErrors } = useAppForm<ClosedAccountValues>({
    resolver: payloadResolver(payoutForm, plain),
    defaultValues: { bank_code: '', account_number: '', amount: String(account.balance), note: '' },
  });
  const { refused, attempt } = useAttempt(showErrors);
  const find = submit(async (typed) => {
    if (!typed.note.trim()) return void showErrors({ note: required('Why') });
    await attempt(async () => {
      setFound({ values: plain(typed), ...(await findClosedHolder(plain(typed))) });
    });
  });
  return (
    <>
      <Dialog
        open
        title="Prepare a payout"
        onClose={onClose}
        onSubmit={find}
        locked={busy}
        actions={
          <DialogButtons
            action={{ text: 'Continue', busyText: 'Checking with the bank…' }}
            busy={busy}
            onCancel={onClose}
          />
        }
      >
        <div className="stack gap-5">
          <PayoutFields
            banksCall="GET /office/banks"
            balance={account.balance}
            field={field}
            amount={controlledField('amount')}
          />
          <AreaField label="Why" maxLength={500} hint="The approver will see this." {...field('note')} />
          <DialogError text={refused} />
        </div>
      </Dialog>
      {found && (
        <ConfirmDialog
          title="Is this the right account?"
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          onClose={() => setFound(null)}
          send={async () => {
            await sendClosedPayout(account.customer.id, found.values, found.account_name);
            toast('success', 'Sent for approval to a second person');
            onClose();
          }}
        >
          <DescriptionList
            lines={[
              { name: 'Account name', value: <b>{found.account_name}</b> },
              { name: 'Bank', value: found.bank_name },
              { name: 'Account number', value: <span className="num">{found.values.account_number}</span> },
              { name: 'Amount', value: <Money naira={Number(found.values.amount)} />, sum: true },
            ]}
          />
        </ConfirmDialog>
      )}
    </>
  );
};
