import { type ReactNode, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import type { AppForm } from '#islands/ui/forms/use-app-form.ts';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** A bank account as it is typed. */
interface TypedAccount extends FieldValues {
  bank_code: string;
  account_number: string;
}

export const withPlainNumber = <Values extends TypedAccount>(values: Values): Values => ({
  ...values,
  account_number: values.account_number.replace(/[\s-]/g, ''),
});

interface AccountThenHolderProps<Values extends TypedAccount> {
  title: string;
  defaults: Values;
  resolver: Resolver<Values>;
  revalidates?: boolean;
  /** What is paid to the account, shown with its holder. */
  amount: (values: Values) => ReactNode;
  send: (values: Values, accountName: string) => Promise<unknown>;
  done: () => void;
  onClose: () => void;
  children: (form: AppForm<Values>) => ReactNode;
}

type Found<Values> = CallAnswer<'POST /office/bank-account'> & { values: Values };

/** First the account, then its holder as the bank names them. */
export function AccountThenHolder<Values extends TypedAccount>(props: AccountThenHolderProps<Values>) {
  const { amount, send, done, children, ...form } = props;
  const [found, setFound] = useState<Found<Values> | null>(null);
  return (
    <>
      <FormDialog<Values, Found<Values>>
        {...form}
        action={{ text: 'Continue', busyText: 'Checking with the bank…' }}
        className="stack gap-5"
        send={async (typed) => {
          const values = withPlainNumber(typed);
          const { bank_code, account_number } = values;
          return { values, ...(await api('POST /office/bank-account', { bank_code, account_number })) };
        }}
        done={setFound}
        staysOpen
      >
        {children}
      </FormDialog>
      {found && (
        <ConfirmDialog
          title="Is this the right account?"
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          onClose={() => setFound(null)}
          send={async () => {
            await send(found.values, found.account_name);
            done();
            form.onClose();
          }}
        >
          <DescriptionList
            lines={[
              { name: 'Account name', value: <b>{found.account_name}</b> },
              { name: 'Bank', value: found.bank_name },
              { name: 'Account number', value: <span className="num">{found.values.account_number}</span> },
              { name: 'Amount', value: amount(found.values), sum: true },
            ]}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
