import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusRegion } from '#islands/ui/feedback/status-region.tsx';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { AreaField, Field, SelectField } from '#islands/ui/fields/field.tsx';
import { useDraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { saveEnquiryDraft } from '#lib/client/storage/enquiry-draft.ts';
import {
  $sendingEnquiry,
  type EnquiryField,
  enquiryLabels,
  initialEnquiry,
  loadInterestOptions,
  sendEnquiry,
} from './enquiry-store.ts';

export const EnquiryForm = ({ propertyId }: { propertyId: number }) => {
  const [draft, setDraft] = useState(() => initialEnquiry(propertyId));
  const { errors, refuse, setError } = useDraftErrors<EnquiryField>();
  const [options, setOptions] = useState<string[]>([]);
  const sending = useStore($sendingEnquiry, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    loadInterestOptions().then(setOptions, () => undefined);
    const empty = [...(form.current?.querySelectorAll<HTMLInputElement>('.in:not(select)') ?? [])];
    empty.find(({ value }) => value === '')?.focus();
  }, []);

  const fieldProps = (field: EnquiryField) => ({
    label: enquiryLabels[field],
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...draft, [field]: target.value };
      setDraft(next);
      setError(field, undefined);
      saveEnquiryDraft(propertyId, next);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = await sendEnquiry(propertyId, draft);
    if (!problems)
      return setDraft((now) => (now.description === draft.description ? { ...now, description: '' } : now));
    refuse(problems);
  };
  return (
    <form className="stack gap-5 max-w-[640px]" ref={form} noValidate onSubmit={submit}>
      <div className="pair">
        <Field {...fieldProps('name')} autoComplete="name" />
        <Field {...fieldProps('phone')} type="tel" autoComplete="tel" />
        <EmailField {...fieldProps('email')} autoComplete="email" full />
        {options.length > 0 && (
          <SelectField {...fieldProps('interest_option')} options={options} placeholder="Choose one" optional full />
        )}
        <AreaField {...fieldProps('description')} maxLength={4000} full />
      </div>
      <div>
        <Button variant="primary" type="submit" busy={sending} busyText="Sending…">
          Send enquiry
        </Button>
      </div>
      <EnsureStatusRegion />
    </form>
  );
};

/** Renders the status region on pages whose layout has none. */
const EnsureStatusRegion = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => setNeeded(!document.querySelector('.live-note')), []);
  return needed ? createPortal(<StatusRegion />, document.body) : null;
};
