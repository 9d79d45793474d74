import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { FormDialog } from '#islands/ui/overlay/form-dialog.tsx';
import { mutation } from '#lib/client/api/mutation.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { required } from '#lib/messages/validation.ts';
import { reasonProblem } from '../payments/reason-field.tsx';
import type { CustomerData } from './customer-data.ts';

const sendChange = mutation('POST /office/customers/{id}/changes', { refreshes: ['approvals', 'customers'] });

type ChangeDialogProps = Pick<CustomerData, 'customer'> & { onClose: () => void };

/** A change that a second person must approve. */
export const ChangeDialog = ({ customer, onClose }: ChangeDialogProps) => (
  <FormDialog
    title="Change details"
    action={{ text: 'Send for approval', variant: 'primary', busyText: 'Sending…' }}
    defaults={{
      first_name: customer.first_name,
      last_name: customer.last_name,
      phone_number: customer.phone_number,
      address: customer.address ?? '',
      reason: '',
      check: '',
    }}
    rules={({ first_name, reason, check }) => ({
      first_name: first_name.trim() === '' && required('First name'),
      reason: reasonProblem(reason),
      check: check.trim() === '' && required('How it was checked'),
    })}
    send={(typed) => sendChange({ id: customer.id, ...typed })}
    done={() => toast('success', 'Sent for approval. Nothing changes before a second person has approved it')}
    onClose={onClose}
  >
    {({ field }) => (
      <>
        <Field label="First name" maxLength={100} autoComplete="off" data-autofocus {...field('first_name')} />
        <Field label="Last name" maxLength={100} autoComplete="off" {...field('last_name')} />
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="off" {...field('phone_number')} />
        <AreaField label="Address" maxLength={300} {...field('address')} />
        <AreaField
          label="Reason"
          maxLength={500}
          hint="Why it changes. A second person reads it."
          {...field('reason')}
        />
        <AreaField
          label="How it was checked"
          maxLength={500}
          hint="What proves that the customer asks for it: an identity card that you saw, a call to the old number."
          {...field('check')}
        />
        <p className="sm mut">
          Once a second person has approved it, the customer is told by mail and in the portal what was changed.
        </p>
      </>
    )}
  </FormDialog>
);
