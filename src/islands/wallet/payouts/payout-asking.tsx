import { useState } from 'react';
import { PayoutFields } from '#islands/payments/payout-fields.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { PasswordField } from '#islands/ui/fields/password-field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { payoutForm } from '#lib/api/payments/payout-form.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { findHolder, type PayoutValues, sendPayout } from './payout-calls.ts';

interface AskingProps {
  /** Naira. */
  balance: number;
  onEnd: () => void;
}

interface Holder {
  account_name: string;
  bank_name: string;
}

/** First the account, then its holder as the bank names them, with the password. */
export const PayoutAsking = ({ balance, onEnd }: AskingProps) => {
  const [values, setValues] = useState<PayoutValues>({ bank_code: '', account_number: '', amount: '' });
  const [holder, setHolder] = useState<Holder | null>(null);
  return holder ? (
    <Confirmation values={values} holder={holder} onBack={() => setHolder(null)} onEnd={onEnd} />
  ) : (
    <Account
      balance={balance}
      initial={values}
      onFound={(typed, found) => {
        setValues(typed);
        setHolder(found);
      }}
      onEnd={onEnd}
    />
  );
};

type AccountProps = AskingProps & {
  initial: PayoutValues;
  onFound: (values: PayoutValues, holder: Holder) => void;
};

const plain = (values: PayoutValues) => ({ ...values, account_number: values.account_number.replace(/[\s-]/g, '') });

const Account = ({ balance, initial, onFound, onEnd }: AccountProps) => {
  const { field, controlledField, submit, busy, showErrors, setValue } = useAppForm<PayoutValues>({
    resolver: payloadResolver(payoutForm, plain),
    defaultValues: initial,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const find = submit(async (typed) => {
    if (Number(typed.amount) > balance) return void showErrors({ amount: 'This is more than you have in your wallet' });
    await attempt(async () => {
      onFound(plain(typed), await findHolder(plain(typed)));
    });
  });
  return (
    <Dialog
      open
      title="Ask for a payout"
      onClose={onEnd}
      onSubmit={find}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Continue', busyText: 'Asking the bank…' }}
          cancel="Back"
          busy={busy}
          onCancel={onEnd}
        />
      }
    >
      <div className="stack gap-5">
        <PayoutFields banksCall="GET /user/banks" balance={balance} field={field} amount={controlledField('amount')} />
        <p>
          <Button variant="soft" onClick={() => setValue('amount', String(balance), { shouldValidate: true })}>
            All of it
          </Button>
        </p>
        {refused && (
          <Notice kind="bad" live>
            {refused}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};

interface ConfirmationProps {
  values: PayoutValues;
  holder: Holder;
  onBack: () => void;
  onEnd: () => void;
}

const Confirmation = ({ values, holder, onBack, onEnd }: ConfirmationProps) => {
  const { field, submit, busy, showErrors } = useAppForm<{ current_password: string }>({
    resolver: rulesResolver(({ current_password }) => ({
      current_password: !current_password && required('Current password'),
    })),
    defaultValues: { current_password: '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async ({ current_password }) => {
    await attempt(async () => {
      await sendPayout(values, holder.account_name, current_password);
      toast('success', 'Asked for: we will tell you as soon as it is paid');
      onEnd();
    });
  });
  return (
    <Dialog
      open
      title="Is this your account?"
      onClose={onEnd}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons
          action={{ text: 'Ask for this payout', busyText: 'Sending…' }}
          cancel="Back"
          busy={busy}
          onCancel={onBack}
        />
      }
    >
      <div className="stack gap-5">
        <DescriptionList
          lines={[
            { name: 'Account name', value: <b>{holder.account_name}</b> },
            { name: 'Bank', value: holder.bank_name },
            { name: 'Account number', value: <span className="num">{values.account_number}</span> },
            { name: 'Amount', value: <Money naira={Number(values.amount)} />, sum: true },
          ]}
        />
        <p className="sm mut">
          The amount leaves your wallet at once. Until our office has approved it you can take it back.
        </p>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint="So that we know it is you"
          {...field('current_password')}
        />
        {refused && (
          <Notice kind="bad" live>
            {refused}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};
