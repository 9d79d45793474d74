import { PayoutFields } from '#islands/payments/payout-fields.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { AreaField } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { thenRules } from '#islands/ui/forms/rules-resolver.ts';
import { payoutForm } from '#lib/api/payments/payout-form.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { AccountThenHolder, withPlainNumber } from './account-then-holder.tsx';
import { type ClosedAccount, sendClosedPayout } from './payout-calls.ts';

interface ClosedPayoutProps {
  account: ClosedAccount;
  onClose: () => void;
}

interface Values {
  bank_code: string;
  account_number: string;
  /** Naira, as typed. */
  amount: string;
  note: string;
}

const resolver = thenRules<Values>(payloadResolver(payoutForm, withPlainNumber), ({ note }) => ({
  note: !note.trim() && required('Why'),
}));

export const ClosedPayoutDialog = ({ account, onClose }: ClosedPayoutProps) => (
  <AccountThenHolder<Values>
    title="Prepare a payout"
    defaults={{ bank_code: '', account_number: '', amount: String(account.balance), note: '' }}
    resolver={resolver}
    revalidates
    amount={({ amount }) => <Money naira={Number(amount)} />}
    send={(values, account_name) => sendClosedPayout({ customer_id: account.customer.id, ...values, account_name })}
    done={() => toast('success', 'Sent for approval to a second person')}
    onClose={onClose}
  >
    {({ field, controlledField }) => (
      <>
        <PayoutFields
          banksCall="GET /office/banks"
          balance={account.balance}
          field={field}
          amount={controlledField('amount')}
        />
        <AreaField label="Why" maxLength={500} hint="The approver will see this." {...field('note')} />
      </>
    )}
  </AccountThenHolder>
);
