import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { FieldError } from '#islands/ui/fields/field-frame.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { deskCustomerForm } from '#lib/api/office/desk/customer-form.ts';
import { api } from '#lib/client/api/api.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import type { IdentityPaper } from '#lib/domain/accounts/identity-papers.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { CustomersAlike, type Existing, ExistingCustomers } from './existing-customers.tsx';
import { PaperFields } from './paper-fields.tsx';

const register = mutation('POST /office/customers', { refreshes: ['customers'] });

interface CustomerValues {
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
  paper_kind: IdentityPaper;
  paper_number: string;
  consent: boolean;
}

/** What the identity paper shows, once nobody has this phone number. */
export const CustomerForm = ({ phone, onOtherPhone }: { phone: string; onOtherPhone: () => void }) => {
  const [existing, setExisting] = useState<Existing>([]);
  const [alike, setAlike] = useState<CallAnswer<'POST /office/customers/lookup'>['alike']>([]);
  const {
    field,
    submit,
    busy,
    errorOf,
    getValues,
    register: box,
    showErrors,
  } = useAppForm<CustomerValues>({
    resolver: payloadResolver(deskCustomerForm, (values) => values),
    defaultValues: {
      first_name: '',
      last_name: '',
      phone_number: phone,
      email: '',
      paper_kind: 'national_id',
      paper_number: '',
      consent: false,
    },
    clearOnChange: true,
  });
  const findAlike = async () => {
    const { first_name, last_name } = getValues();
    if (!first_name.trim() || !last_name.trim()) return;
    // only a hint: without an answer the form goes on
    const found = await api('POST /office/customers/lookup', { phone_number: phone, first_name, last_name }).catch(
      () => null,
    );
    setAlike(found?.alike ?? []);
  };
  const send = submit(async (values) => {
    setExisting([]);
    try {
      const answer = await register(values);
      if (answer.customer_id === null) return setExisting(answer.existing);
      toast('success', `${values.first_name} ${values.last_name} is registered`, { onNextPage: true });
      navigate(`/office/customers/${answer.customer_id}`, { replace: true });
    } catch (failure) {
      if (!showErrors(fieldErrors(failure))) toastFailure(failure, somethingWrong);
    }
  });
  const consentProblem = errorOf('consent');
  return (
    <form className="stack" noValidate onSubmit={send}>
      <p className="row wrap-row">
        <span>
          Phone <b className="b num">{phone}</b>: no customer has it
        </span>
        <Button variant="quiet" onClick={onOtherPhone}>
          Another number
        </Button>
      </p>
      <Field
        label="First name"
        hint="As the identity paper shows it"
        maxLength={100}
        autoComplete="off"
        autoFocus
        {...field('first_name', { onBlur: findAlike })}
      />
      <Field label="Last name" maxLength={100} autoComplete="off" {...field('last_name', { onBlur: findAlike })} />
      <CustomersAlike of={alike} />
      <PaperFields field={field} />
      <EmailField
        label="Email"
        optional
        maxLength={254}
        autoComplete="off"
        hint="Without one they get letters, and choose one when they take the account over."
        {...field('email')}
      />
      <div>
        <label className="row">
          <input
            type="checkbox"
            aria-invalid={consentProblem ? true : undefined}
            aria-describedby={consentProblem && 'consent-problem'}
            {...box('consent')}
          />
          Consent form signed on paper
        </label>
        {consentProblem && <FieldError id="consent-problem">{consentProblem}</FieldError>}
      </div>
      <ExistingCustomers of={existing} />
      <div>
        <Button variant="primary" type="submit" busy={busy} busyText="Registering…">
          Register customer
        </Button>
      </div>
    </form>
  );
};
