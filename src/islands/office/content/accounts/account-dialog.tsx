import { useState } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import type { OfficeAccount } from '#lib/api/office/content/content.ts';
import { accountForm } from '#lib/api/office/content/content-forms.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { accountProposed } from '#lib/messages/office/approvals.ts';
import { accountTypeNames } from '#lib/messages/office/bank-accounts.ts';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { ItemDialog } from '../item-dialog.tsx';
import { toCurrentVersion, useItemForm } from '../use-item-form.ts';
import { addAccount, reloadAccount, saveAccount } from './account-calls.ts';
import { accountKinds, groupAccountNumber } from './account-text.ts';

const labels = { type: 'For', account_number: 'Account number', bank_name: 'Bank', account_name: 'Account name' };
type AccountValues = Record<keyof typeof labels, string>;

const toValues = ({ type, account_number, bank_name, account_name }: OfficeAccount): AccountValues => ({
  type,
  account_number,
  bank_name,
  account_name,
});

/** The payload, without the spaces of an account number as it is printed. */
const toPayload = (values: AccountValues) => ({
  ...values,
  type: values.type as OfficeAccount['type'],
  account_number: values.account_number.replace(/[\s-]/g, ''),
});

type AccountDialogProps = { onClose: () => void } & (
  | { account: OfficeAccount; type?: never }
  | { type: OfficeAccount['type']; account?: never }
);

/** Customers pay to this account, so the number has to be confirmed before it is saved. */
export const AccountDialog = ({ account, type, onClose }: AccountDialogProps) => {
  const [confirming, setConfirming] = useState(false);
  const form = useItemForm<AccountValues>({
    initial: account ? toValues(account) : { type, account_number: '', bank_name: '', account_name: '' },
    ...(account && { version: account.mark }),
    resolver: payloadResolver(accountForm, toPayload),
    confirm: () => setConfirming(true),
    send: async (values, version) => {
      if (account) await saveAccount({ id: account.id, mark: version, ...toPayload(values), active: account.active });
      else await addAccount(toPayload(values));
      return { mark: version ?? '' };
    },
    reload: async () => {
      const current = account && (await reloadAccount(account.id));
      return current ? toCurrentVersion(current, toValues(current)) : null;
    },
    onSaved: () => {
      toast('success', accountProposed);
      onClose();
    },
  });
  const payload = toPayload(form.values);
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
      {confirming && (
        <ConfirmDialog
          title="Is this number right?"
          action={{ text: 'Yes, send for approval', variant: 'primary', busyText: 'Asking…' }}
          onClose={() => setConfirming(false)}
          send={form.send}
        >
          <p>
            Customers will be told to send their money for {accountTypeNames[payload.type].toLowerCase()} here. Compare
            every digit with the bank’s document. It takes effect once a second person has approved it.
          </p>
          <p className="number num">{groupAccountNumber(payload.account_number)}</p>
          <p>
            {payload.bank_name}, {payload.account_name}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
