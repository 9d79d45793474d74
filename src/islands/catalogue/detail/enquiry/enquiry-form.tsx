import { useEffect, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { AreaField, Field, SelectField } from '#islands/ui/fields/field.tsx';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { type EnquiryDraft, saveEnquiryDraft } from '#lib/client/storage/enquiry-draft.ts';
import { messageEmpty } from '#lib/messages/validation.ts';
import { EnsureStatusRegion } from './ensure-status-region.tsx';
import { enquiryLabels, enquiryProblems, initialEnquiry, loadInterestOptions, sendEnquiry } from './send-enquiry.ts';

export const EnquiryForm = ({ propertyId }: { propertyId: number }) => {
  const [initial] = useState(() => initialEnquiry(propertyId));
  const [options, setOptions] = useState<string[]>([]);
  const { field, submit, busy, showErrors, getValues, setValue } = useAppForm<EnquiryDraft>({
    resolver: rulesResolver(enquiryProblems),
    defaultValues: initial,
    clearOnChange: true,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    loadInterestOptions().then(setOptions, () => undefined);
    const empty = [...(form.current?.querySelectorAll<HTMLInputElement>('.in:not(select)') ?? [])];
    empty.find(({ value }) => value === '')?.focus();
  }, []);

  const saveDraft = () => saveEnquiryDraft(propertyId, getValues());
  const enquiryField = (name: keyof EnquiryDraft) => ({
    label: enquiryLabels[name],
    ...field(name, { onChange: saveDraft }),
  });
  const send = submit(
    async (enquiry) => {
      const errors = await sendEnquiry(propertyId, enquiry);
      if (errors) showErrors(errors);
      // what was written during the sending stays
      else if (getValues('description') === enquiry.description) setValue('description', '');
    },
    ({ description }) => description && toast('error', messageEmpty),
  );
  return (
    <form className="stack gap-5 max-w-[640px]" ref={form} noValidate onSubmit={send}>
      <div className="pair">
        <Field {...enquiryField('name')} autoComplete="name" />
        <Field {...enquiryField('phone')} type="tel" autoComplete="tel" />
        <Field {...enquiryField('email')} type="email" autoComplete="email" full />
        {options.length > 0 && (
          <SelectField {...enquiryField('interest_option')} options={options} placeholder="Choose one" optional full />
        )}
        <AreaField {...enquiryField('description')} maxLength={4000} full />
      </div>
      <div>
        <Button look="pri" type="submit" busy={busy} busyText="Sending…">
          Send enquiry
        </Button>
      </div>
      <EnsureStatusRegion />
    </form>
  );
};
