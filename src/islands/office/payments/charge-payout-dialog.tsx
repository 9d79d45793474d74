import { PayoutFields } from '#islands/payments/payout-fields.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import type { OfficePayment } from '#lib/api/office/payments/payments.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { ReportedCharge } from '#lib/domain/accounting/charge-mismatches.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { reportedAmountText } from '#lib/messages/office/charge-mismatches.ts';
import { required } from '#lib/messages/validation.ts';
import { submitChargePayout } from '../decisions.ts';
import { AccountThenHolder } from '../payouts/account-then-holder.tsx';

interface ChargePayoutProps {
  payment: OfficePayment;
  came: ReportedCharge;
  onClose: () => void;
}

const resolver = rulesResolver(({ bank_code, account_number }: { bank_code: string; account_number: string }) => ({
  bank_code: !bank_code && required('Bank'),
  account_number: !account_number.trim() && required('Account number'),
}));

export const ChargePayoutDialog = ({ payment, came, onClose }: ChargePayoutProps) => (
  <AccountThenHolder
    title="Pay out to a bank account"
    defaults={{ bank_code: '', account_number: '' }}
    resolver={resolver}
    amount={() => reportedAmountText(came)}
    send={(account, account_name) => submitChargePayout({ id: payment.id, ...account, account_name })}
    done={() => toast('info', approvalRequested)}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <p>
          {reportedAmountText(came)} goes to a bank account of {payment.customer.name}. Ask them which.
        </p>
        <PayoutFields banksCall="GET /office/banks" field={field} />
      </>
    )}
  </AccountThenHolder>
);
