import { AreaField, Field, SelectField } from '#islands/ui/fields/field.tsx';
import { MoneyField } from '#islands/ui/fields/money-field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { cashDifferenceText } from '#lib/messages/money/cash.ts';
import { required } from '#lib/messages/validation.ts';
import { proposeDifference, sendDesk, sendFloat, sendPayIn } from './desk-calls.ts';

export const AddDeskDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="Set up a desk"
    action={{ text: 'Set it up', variant: 'primary', busyText: 'Setting up…' }}
    defaults={{ name: '' }}
    rules={({ name }) => ({ name: name.trim() === '' && required('Name') })}
    send={sendDesk}
    done={({ desk_id }) => {
      toast('success', 'The desk is set up');
      pushQuery(queryWith({ desk: desk_id }));
    }}
    onClose={onClose}
  >
    {({ field }) => (
      <Field
        label="Name"
        hint="Its place, such as ‘Lekki’. It stands on receipts and in the books, and cannot be changed."
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
    )}
  </FormDialog>
);

interface MoveCashDialogProps {
  bookId: number;
  accounts: CallAnswer<'GET /office/desks'>['accounts'];
  /** Out of the drawer into the bank, or the other way. */
  way: keyof typeof ways;
  onClose: () => void;
}

const ways = {
  out: {
    title: 'Pay into the bank',
    text: 'What leaves the drawer for a bank account. The deposit on the bank’s statement is matched with it; until then it is on its way.',
    act: 'Take it out of the drawer',
    note: 'Who takes it, or the number of the deposit slip',
    done: 'The cash is on its way to the bank',
    send: sendPayIn,
  },
  in: {
    title: 'Cash from the bank',
    text: 'What was drawn from a bank account for the drawer. The withdrawal on the bank’s statement is matched with it.',
    act: 'Put it into the drawer',
    note: 'Who drew it, or the number of the cheque',
    done: 'The cash is in the book of the desk',
    send: sendFloat,
  },
};

export const MoveCashDialog = ({ bookId, accounts, way, onClose }: MoveCashDialogProps) => (
  <FormDialog
    title={ways[way].title}
    action={{ text: ways[way].act, variant: 'primary', busyText: 'Booking…' }}
    defaults={{ company_account_id: String(accounts[0]?.id ?? ''), amount: '', note: '' }}
    rules={({ amount, note }) => ({
      amount: !(Number(amount) > 0) && required('Amount'),
      note: note.trim() === '' && required('Note'),
    })}
    send={(values) => ways[way].send({ ...values, id: bookId, company_account_id: Number(values.company_account_id) })}
    done={ways[way].done}
    onClose={onClose}
  >
    {({ field, controlledField }) => (
      <>
        <p className="mut">{ways[way].text}</p>
        <SelectField
          label="Bank account"
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('company_account_id')}
        />
        <MoneyField label="Amount" data-autofocus {...controlledField('amount')} />
        <Field label="Note" hint={ways[way].note} maxLength={300} autoComplete="off" {...field('note')} />
      </>
    )}
  </FormDialog>
);

interface DifferenceDialogProps {
  bookId: number;
  /** Naira, below zero for what is missing. */
  difference: number;
  onClose: () => void;
}

export const DifferenceDialog = ({ bookId, difference, onClose }: DifferenceDialogProps) => (
  <FormDialog
    title="Book the difference"
    action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
    defaults={{ note: '' }}
    rules={({ note }) => ({ note: note.trim() === '' && required('Note') })}
    send={({ note }) => proposeDifference({ id: bookId, note })}
    done={() => toast('info', 'Sent for approval to a second person')}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <p>
          {cashDifferenceText(Math.round(difference * 100))}. If a payment was typed with a wrong amount, correct that
          payment instead: then the difference goes away by itself.
        </p>
        <AreaField
          label="Note"
          hint="What was done to find it. Who approves it reads this."
          maxLength={500}
          data-autofocus
          {...field('note')}
        />
      </>
    )}
  </FormDialog>
);
