import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField, Field, SelectField } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { toast } from '#lib/client/page/toasts.ts';
import { approvalRequested } from '#lib/messages/office/approvals.ts';
import { required } from '#lib/messages/validation.ts';
import type { ReceiptData } from './receipt-data.ts';
import { submitSendBack } from './unallocated-calls.ts';

/** Where nobody can be found for it: proposes that it was sent back to whoever sent it. */
export const SendBackButton = ({ data: { receipt, accounts } }: { data: ReceiptData }) => {
  const [open, setOpen] = useState(false);
  const own = accounts.find(({ name }) => name === receipt.company_account);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Send back to the payer…
      </Button>
      {open && (
        <FormDialog
          title="Send back to the payer"
          action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
          defaults={{ company_account_id: String(own?.id ?? ''), bank_reference: '', note: '' }}
          rules={({ company_account_id, bank_reference, note }) => ({
            company_account_id: !company_account_id && 'Choose the account that has paid it',
            bank_reference: !bank_reference.trim() && required('Bank reference'),
            note: !note.trim() && required('Reason'),
          })}
          send={({ company_account_id, ...rest }) =>
            submitSendBack({ id: receipt.id, company_account_id: Number(company_account_id), ...rest })
          }
          done={() => toast('info', approvalRequested)}
          onClose={() => setOpen(false)}
        >
          {({ field }) => (
            <>
              <p>
                Two people record that the bank has returned it to the account that it came from. Its line of the
                statement is matched to it later.
              </p>
              <SelectField
                label="Paid from"
                placeholder="Choose the account"
                options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...field('company_account_id')}
              />
              <Field
                label="Bank reference"
                maxLength={100}
                autoComplete="off"
                hint="Of the transfer that the bank has made, as its slip shows it"
                {...field('bank_reference')}
              />
              <AreaField label="Reason" maxLength={500} hint="Why nobody can be found for it" {...field('note')} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
};
