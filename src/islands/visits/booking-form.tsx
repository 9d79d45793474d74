import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { useDraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import { useHydrated } from '#islands/ui/hooks/use-hydrated.ts';
import type { VisitTime } from '#lib/api/visits.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText, fieldErrors } from '#lib/client/api/failure-text.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { $session } from '#lib/client/session/session.ts';
import { tabDraft } from '#lib/client/storage/tab-draft.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { TimeChoice } from './time-choice.tsx';

const labels = { name: 'Name', email: 'Email', phone: 'Phone' } as const;
type FieldName = keyof typeof labels | 'slot_id';
type Values = Record<FieldName, string>;
const fieldNames: readonly FieldName[] = ['slot_id', 'name', 'email', 'phone'];

const visitDraft = tabDraft<Partial<Values>>(storageKeys.visit);
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values;

interface BookingFormProps {
  propertyId: number;
  times: readonly VisitTime[];
  /** What was sent without script, and what is wrong with it. */
  sent?: { values: Record<string, string>; errors: Record<string, string>; message: string };
}

/** A form that the page itself takes; with script the API does, which knows who is signed in. */
export const BookingForm = ({ propertyId, times, sent }: BookingFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { errors, refused, refuse, setError } = useDraftErrors<FieldName>();
  const [message, setMessage] = useState(sent?.message ?? '');
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => fillIn(form.current, propertyId), [propertyId]);
  const errorOf = (field: FieldName) => (refused || busy ? errors[field] : (errors[field] ?? sent?.errors[field]));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf(event.currentTarget);
    const missing = missingFields(values);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    setMessage('');
    try {
      await api('POST /visits', { ...values, property_id: propertyId });
      visitDraft.clear();
      navigate(`/properties/${propertyId}/visit?booked=${values.slot_id}`, { replace: true });
    } catch (error) {
      const found = fieldErrors(error);
      refuse(found);
      if (Object.keys(found).length === 0) setMessage(failureText(error, networkError));
      setBusy(false);
    }
  };
  const text = (field: keyof typeof labels) => ({
    label: labels[field],
    name: field,
    defaultValue: sent?.values[field],
    error: errorOf(field),
    required: true,
    onChange: () => setError(field, undefined),
  });
  return (
    <form
      ref={form}
      className="stack gap-6"
      method="post"
      noValidate={hydrated}
      onInput={({ currentTarget }) => visitDraft.save(propertyId, valuesOf(currentTarget))}
      onSubmit={submit}
    >
      <TimeChoice times={times} chosen={sent?.values.slot_id ?? ''} error={errorOf('slot_id')} />
      <div className="stack gap-4">
        <Field {...text('name')} autoComplete="name" maxLength={200} />
        <EmailField {...text('email')} autoComplete="email" maxLength={254} hint="The confirmation goes there." />
        <Field {...text('phone')} type="tel" autoComplete="tel" maxLength={40} />
      </div>
      {message && (
        <div role="alert">
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      <Button variant="primary" type="submit" wide tall busy={busy} busyText="Booking…">
        Book this visit
      </Button>
      <p className="sm mut">We keep your name, email and phone for this visit, and delete them two years after it.</p>
    </form>
  );
};

function missingFields(values: Record<FieldName, string | undefined>) {
  const missing: Partial<Record<FieldName, string>> = {};
  for (const field of fieldNames)
    if (!values[field]?.trim()) missing[field] = field === 'slot_id' ? 'Choose a time' : required(labels[field]);
  return missing;
}

/** What is not typed yet: as it was before a reload, else of the account. A time belongs to its property. */
function fillIn(form: HTMLFormElement | null, propertyId: number) {
  const { user } = $session.get();
  const kept = visitDraft.load();
  if (!form) return;
  const known = user && {
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    email: user.email,
    phone: user.phone_number ?? '',
  };
  const { slot_id, ...typed } = kept?.draft ?? {};
  for (const [name, value] of Object.entries({ ...known, ...typed })) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  }
  const times = form.elements.namedItem('slot_id');
  if (times instanceof RadioNodeList && times.value === '' && kept?.propertyId === propertyId)
    times.value = slot_id ?? '';
}
