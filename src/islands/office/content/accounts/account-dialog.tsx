import { useState } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import type { OfficeAccount } from '#lib/api/office/content.ts';
import { accountForm } from '#lib/api/office/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { ItemDialog } from '../item-dialog.tsx';
import { useItemForm } from '../use-item-form.ts';
import { addAccount, reloadAccount, saveAccount } from './account-calls.ts';
import { accountKinds, accountTypeNames, groupAccountNumber } from './account-text.ts';

const labels = { type: 'For', account_number: 'Account number', bank_name: 'Bank', account_name: 'Account name' };
type AccountValues = Record<keyof typeof labels, string>;

const valuesOf = ({ type, account_number, bank_name, account_name }: OfficeAccount): AccountValues => ({
  type,
  account_number,
  bank_name,
  account_name,
});

/** As it is sent: a number may be typed with the spaces it is printed with. */
const saidIn = (values: AccountValues) => ({
  ...values,
  type: values.type as OfficeAccount['type'],
  account_number: values.account_number.replace(/[\s-]/g, ''),
});

type AccountDialogProps = { onClose: () => void } & (
  | { account: OfficeAccount; type?: never }
  | { type: OfficeAccount['type']; account?: never }
);

/** Money goes there, so the number is shown once more, alone, before it is saved. */
export const AccountDialog = ({ account, type, onClose }: AccountDialogProps) => {
  const [asking, setAsking] = useState(false);
  const form = useItemForm<AccountValues>({
    begin: account ? valuesOf(account) : { type, account_number: '', bank_name: '', account_name: '' },
    ...(account && { mark: account.mark }),
    resolver: payloadResolver(accountForm, saidIn),
    ask: () => setAsking(true),
    send: (values, mark) =>
      account
        ? saveAccount(account.id, mark, { ...saidIn(values), active: account.active })
        : addAccount(saidIn(values)),
    now: async () => {
      const now = account && (await reloadAccount(account.id));
      return now ? { values: valuesOf(now), mark: now.mark, by: now.last_change?.by ?? null } : null;
    },
    onSaved: () => {
      toast('success', account ? 'Account saved' : 'Account added');
      onClose();
    },
  });
  const said = saidIn(form.values);
  return (
    <>
      <ItemDialog
        title={account ? 'Edit account' : 'Add an account'}
        action="Continue"
        form={form}
        labels={labels}
        onClose={onClose}
      >
        <SelectField
          label={labels.type}
          options={accountKinds.map((value) => ({ value, label: accountTypeNames[value] }))}
          {...form.field('type')}
        />
        <Field
          label={labels.account_number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          hint="10 digits"
          {...form.field('account_number')}
        />
        <Field label={labels.bank_name} maxLength={100} autoComplete="off" {...form.field('bank_name')} />
        <Field
          label={labels.account_name}
          maxLength={100}
          autoComplete="off"
          hint="As the bank has it: customers compare it"
          {...form.field('account_name')}
        />
      </ItemDialog>
      {asking && (
        <ConfirmDialog
          title="Is this number right?"
          action={{ text: 'Yes, save account', look: 'pri', busyText: 'Saving…' }}
          onClose={() => setAsking(false)}
          send={form.send}
        >
          <p>
            Customers will be told to send their money for {accountTypeNames[said.type].toLowerCase()} here. Compare
            each digit with the bank’s paper.
          </p>
          <p className="number num">{groupAccountNumber(said.account_number)}</p>
          <p>
            {said.bank_name}, {said.account_name}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
