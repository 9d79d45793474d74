import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { api } from '#lib/client/api/api.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
import { type Existing, ExistingCustomers } from './existing-customers.tsx';

/** Whose number it is, before anything else is typed. */
export const PhoneForm = ({ onFree }: { onFree: (phone: string) => void }) => {
  const [existing, setExisting] = useState<Existing>([]);
  const { field, submit, busy, setError, showErrors } = useAppForm({
    defaultValues: { phone_number: '' },
    clearOnChange: true,
  });
  const lookUp = submit(async (typed) => {
    setExisting([]);
    if (typed.phone_number.trim() === '') return setError('phone_number', { message: required('Phone') });
    try {
      const found = await api('POST /office/customers/lookup', typed);
      if (found.existing.length === 0) onFree(typed.phone_number);
      else setExisting(found.existing);
    } catch (failure) {
      if (!showErrors(fieldErrors(failure))) toastFailure(failure, somethingWrong);
    }
  });
  return (
    <form className="stack" noValidate onSubmit={lookUp}>
      <Field
        label="Phone"
        type="tel"
        autoComplete="off"
        hint="11 to 15 digits, such as 08031234567. It is looked up first, so that nobody is registered twice."
        {...field('phone_number')}
      />
      <ExistingCustomers of={existing} />
      <div>
        <Button variant="primary" type="submit" busy={busy} busyText="Looking…">
          Look up
        </Button>
      </div>
    </form>
  );
};
