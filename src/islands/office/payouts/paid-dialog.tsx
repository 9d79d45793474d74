import type { ReactNode } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useAttempt } from '#islands/ui/forms/use-attempt.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { DialogError } from '../dialog-error.tsx';

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
export const PaidDialog = ({ accounts, send: sendPaid, done, children, onClose }: PaidDialogProps) => {
  const { field, submit, busy, showErrors } = useAppForm({
    resolver: rulesResolver(({ bank_reference, company_account_id }) => ({
      bank_reference: !bank_reference.trim() && required('Bank reference'),
      company_account_id: accounts.length > 0 && !company_account_id && 'Choose the account that has paid it',
    })),
    defaultValues: { bank_reference: '', company_account_id: accounts.length === 1 ? String(accounts[0]?.id) : '' },
    clearOnChange: true,
  });
  const { refused, attempt } = useAttempt(showErrors);
  const send = submit(async (paid) => {
    await attempt(async () => {
      await sendPaid(paid);
      toast('success', done);
      onClose();
    });
  });
  return (
    <Dialog
      open
      title="Record as paid"
      onClose={onClose}
      onSubmit={send}
      locked={busy}
      actions={
        <DialogButtons action={{ text: 'Record as paid', busyText: 'Recording…' }} busy={busy} onCancel={onClose} />
      }
    >
      <div className="stack gap-5">
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
        <DialogError text={refused} />
      </div>
    </Dialog>
  );
};
