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
import { networkError } from '#lib/messages/feedback.ts';
import { required } from '#lib/messages/validation.ts';
import { TimeChoice } from './time-choice.tsx';

const labels = { name: 'Name', email: 'Email', phone: 'Phone' } as const;
type FieldName = keyof typeof labels | 'slot_id';
const fieldNames: readonly FieldName[] = ['slot_id', 'name', 'email', 'phone'];

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
  useEffect(() => fillIn(form.current), []);
  const errorOf = (field: FieldName) => (refused || busy ? errors[field] : (errors[field] ?? sent?.errors[field]));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<FieldName, string>;
    const missing = missingFields(values);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    setMessage('');
    try {
      await api('POST /visits', { ...values, property_id: propertyId });
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
    <form ref={form} className="stack gap-6" method="post" noValidate={hydrated} onSubmit={submit}>
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

/** Of the account, what is not typed yet. */
function fillIn(form: HTMLFormElement | null) {
  const { user } = $session.get();
  if (!form || !user) return;
  const known = {
    name: [user.first_name, user.last_name].filter(Boolean).join(' '),
    email: user.email,
    phone: user.phone_number ?? '',
  };
  for (const [name, value] of Object.entries(known)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  }
}
