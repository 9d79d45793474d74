import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PayoutFields } from '#islands/payments/payout-fields.tsx';
import { Button } from '#islands/ui/actions/button.tsx';
import { ConfirmingDialog } from '#islands/ui/confirming/confirming-dialog.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { thenRules } from '#islands/ui/forms/rules-resolver.ts';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import { payoutForm } from '#lib/api/payments/payout-form.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { isOtherPerson } from '#lib/domain/payouts/same-person.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { otherHolder } from '#lib/messages/money/payouts.ts';
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
export const PayoutRequest = ({ balance, onEnd }: AskingProps) => {
  const [values, setValues] = useState<PayoutValues>({ bank_code: '', account_number: '', amount: '' });
  const [holder, setHolder] = useState<Holder | null>(null);
  return holder ? (
    <Confirmation values={values} holder={holder} balance={balance} onBack={() => setHolder(null)} onEnd={onEnd} />
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

const Account = ({ balance, initial, onFound, onEnd }: AccountProps) => (
  <FormDialog
    title="Request a payout"
    action={{ text: 'Continue', busyText: 'Checking with the bank…' }}
    cancel="Back"
    className="stack gap-5"
    defaults={initial}
    resolver={thenRules<PayoutValues>(payloadResolver(payoutForm, plain), ({ amount }) => ({
      amount: Number(amount) > balance && 'This is more than you have in your wallet',
    }))}
    revalidates
    send={async (typed) => ({ values: plain(typed), holder: await findHolder(plain(typed)) })}
    done={({ values, holder }) => onFound(values, holder)}
    staysOpen
    onClose={onEnd}
  >
    {({ field, controlledField, setValue }) => (
      <>
        <PayoutFields banksCall="GET /user/banks" balance={balance} field={field} amount={controlledField('amount')} />
        <p>
          <Button variant="soft" onClick={() => setValue('amount', String(balance), { shouldValidate: true })}>
            All of it
          </Button>
        </p>
      </>
    )}
  </FormDialog>
);

interface ConfirmationProps {
  values: PayoutValues;
  holder: Holder;
  /** Naira. */
  balance: number;
  onBack: () => void;
  onEnd: () => void;
}

const Confirmation = ({ values, holder, balance, onBack, onEnd }: ConfirmationProps) => {
  const amount = fromNaira(Number(values.amount));
  const { user } = useStore($session);
  const isOther = isOtherPerson(`${user?.first_name} ${user?.last_name}`, holder.account_name);
  const [isMine, setMine] = useState(false);
  const send = async (confirmed: Confirmed, current_password: string) => {
    if (isOther && !isMine) return otherHolder(holder.account_name);
    try {
      await sendPayout(confirmed, values, holder.account_name, current_password, isOther);
      toast('success', 'Payout requested: we will notify you when it is paid');
      onEnd();
      return null;
    } catch (failure) {
      return fieldErrors(failure).current_password ?? failureText(failure, somethingWrong);
    }
  };
  return (
    <ConfirmingDialog
      of="askPayout"
      amount={{ label: 'Leaves your wallet', kobo: amount }}
      lines={[
        { name: 'To', value: <b>{holder.account_name}</b> },
        { name: holder.bank_name, value: <span className="num">{values.account_number}</span> },
        { name: 'In the wallet', value: <Money naira={balance} /> },
        { name: 'Left afterwards', value: <Money kobo={fromNaira(balance) - amount} /> },
      ]}
      password="Current password"
      onConfirm={send}
      onClose={onBack}
    >
      {isOther && (
        <Notice kind="wait">
          <p>
            <b className="b">{`The account is ${holder.account_name}'s.`}</b> Your name here is another one, so our
            office will ask before it pays.
          </p>
          <label className="row mt-2">
            <input type="checkbox" checked={isMine} onChange={({ target }) => setMine(target.checked)} />
            This account is mine
          </label>
        </Notice>
      )}
      <p className="sm mut">
        The amount leaves your wallet at once. Until our office has approved it you can cancel it.
      </p>
    </ConfirmingDialog>
  );
};
