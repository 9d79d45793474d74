import { useState } from 'react';
import { PayoutFields } from '#islands/payments/payout-fields.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import type { OfficePayment } from '#lib/api/office/payments-and-plans.ts';
import { api } from '#lib/client/api/api.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { ReportedCharge } from '#lib/domain/accounting/charge-mismatches.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { reportedAmountText } from '#lib/messages/office/charge-mismatches.ts';
import { required } from '#lib/messages/validation.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { submitChargePayout } from '../decisions.ts';
import { DialogError } from '../dialog-error.tsx';

interface ChargePayoutProps {
  payment: OfficePayment;
  came: ReportedCharge;
  onClose: () => void;
}

interface Found {
  bank_code: string;
  account_number: string;
  account_name: string;
  bank_name: string;
}

/** First the account, then its holder as the bank names them. */
export function ChargePayoutDialog({ payment, came, onClose }: ChargePayoutProps) {
  const [found, setFound] = useState<Found | null>(null);
  const { field, submit, busy, showErrors } = useAppForm<{ bank_code: string; account_number: string }>({
    resolver: rulesResolver(({ bank_code, account_number }) => ({
      bank_code: !bank_code && required('Bank'),
      account_number: !account_number.trim() && required('Account number'),
    })),
    defaultValues: { bank_code: '', account_number: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const find = submit(async (typed) => {
    await attempt(async () => {
      const account = { ...typed, account_number: typed.account_number.replace(/[\s-]/g, '') };
      const { account_name, bank_name } = await api('POST /office/bank-account', account);
      setFound({ ...account, account_name, bank_name });
    });
  });
  return (
    <>
      <Dialog
        open
        title="Pay out to a bank account"
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
          <p>
            {reportedAmountText(came)} goes to a bank account of {payment.customer.name}. Ask them which.
          </p>
          <PayoutFields banksCall="GET /office/banks" field={field} />
          <DialogError text={refused} />
        </div>
      </Dialog>
      {found && (
        <ConfirmDialog
          title="Is this the right account?"
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          onClose={() => setFound(null)}
          send={async () => {
            const { bank_code, account_number, account_name } = found;
            await submitChargePayout(payment.id, { bank_code, account_number, account_name });
            toast('info', approvalRequested);
            onClose();
          }}
        >
          <DescriptionList
            lines={[
              { name: 'Account name', value: <b>{found.account_name}</b> },
              { name: 'Bank', value: found.bank_name },
              { name: 'Account number', value: <span className="num">{found.account_number}</span> },
              { name: 'Amount', value: reportedAmountText(came), sum: true },
            ]}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
