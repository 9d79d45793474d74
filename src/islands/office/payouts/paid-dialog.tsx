import type { ReactNode } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { required } from '#lib/messages/validation.ts';

/** Of the company. */
export interface PayingAccount {
  id: number;
  name: string;
}

interface PaidDialogProps {
  accounts: readonly PayingAccount[];
  send: (paid: { bank_reference: string; company_account_id: string }) => Promise<unknown>;
  /** What is said once it is recorded. */
  done: string;
  /** What was paid. */
  children?: ReactNode;
  onClose: () => void;
}

/** Which account has paid it, and under which reference. */
export const PaidDialog = ({ accounts, send, done, children, onClose }: PaidDialogProps) => {
  return (
    <FormDialog
      title="Record as paid"
      action={{ text: 'Record as paid', busyText: 'Recording…' }}
      className="stack gap-5"
      defaults={{ bank_reference: '', company_account_id: accounts.length === 1 ? String(accounts[0]?.id) : '' }}
      rules={({ bank_reference, company_account_id }) => ({
        bank_reference: !bank_reference.trim() && required('Bank reference'),
        company_account_id: accounts.length > 0 && !company_account_id && 'Choose the account that has paid it',
      })}
      send={send}
      done={done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {children}
          {accounts.length > 0 && (
            <SelectField
              label="Paid from"
              placeholder="Choose the account"
              options={accounts.map((account) => ({ value: String(account.id), label: account.name }))}
              {...field('company_account_id')}
            />
          )}
          <Field
            label="Bank reference"
            maxLength={60}
            autoComplete="off"
            hint="Of the transfer that the bank has made, as its slip shows it"
            {...field('bank_reference')}
          />
        </>
      )}
    </FormDialog>
  );
};
