import { useEffect } from 'react';
import type { Resolver } from 'react-hook-form';
import { Button } from '#islands/ui/actions/button.tsx';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { useUnsavedWarning } from '#islands/ui/hooks/use-unsaved-warning.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import type { PropertyValues } from './property-values.ts';
import { BasicsSection } from './sections/basics.tsx';
import { FactsSection } from './sections/facts.tsx';
import { FeesSection } from './sections/fees.tsx';
import { LinksSection } from './sections/links.tsx';
import { LocationSection } from './sections/location.tsx';
import { PaymentTermsSection } from './sections/payment-terms.tsx';
import { PriceSection } from './sections/price.tsx';
import { PublishingSection } from './sections/publishing.tsx';
import { AgreementSection, TextsSection } from './sections/texts.tsx';

/** The rules of the call are larger than the form: they load when it is first sent. */
const checkProperty: Resolver<PropertyValues> = async (...values) =>
  (await import('./property-rules.ts')).propertyRules(...values);

interface PropertyFormProps {
  /** The saved values: a form that differs from them has unsaved changes. */
  saved: PropertyValues;
  /** Initial values, where they are not the saved ones. */
  draft?: PropertyValues;
  action: { text: string; busyText: string };
  /** A rejection is shown, and the form keeps its values. */
  send: (values: PropertyValues) => Promise<void>;
  /** Called on each change to store a draft; a stored form needs no warning before leaving. */
  onChange?: (values: PropertyValues) => void;
  onDiscard: () => void;
  /** For an existing property: its plans and its sold or held units. */
  taken?: { plans: number; units: number };
}

export const PropertyForm = ({ saved, draft, action, send, onChange, onDiscard, taken }: PropertyFormProps) => {
  const form = useAppForm<PropertyValues>({
    defaultValues: draft ?? saved,
    resolver: checkProperty,
  });
  const { busy, watch, getValues } = form;
  const { errors, isDirty } = form.formState;
  const unsaved = isDirty || draft !== undefined;
  useUnsavedWarning(unsaved && !onChange && !busy);
  useEffect(() => {
    if (!onChange) return;
    const subscription = watch(() => onChange(getValues()));
    return () => subscription.unsubscribe();
  }, [watch, getValues, onChange]);

  const submit = form.submit(async (values) => {
    try {
      await send(values);
    } catch (failure) {
      if (!form.showErrors(fieldErrors(failure))) toastFailure(failure, somethingWrong);
    }
  });

  const section = { form, errors };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <BasicsSection {...section} />
      <LocationSection {...section} />
      <PriceSection {...section} taken={taken} />
      <PaymentTermsSection {...section} />
      <FactsSection {...section} />
      <FeesSection {...section} />
      <TextsSection {...section} />
      <AgreementSection {...section} />
      <LinksSection {...section} />
      {!taken && <PublishingSection {...section} />}
      <div className="save-bar">
        <p className="sm mut" role="status">
          {unsaved && (onChange ? 'Kept on this device until it is saved' : 'Not saved yet')}
        </p>
        {unsaved && !busy && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button variant="primary" type="submit" busy={busy} busyText={action.busyText}>
          {action.text}
        </Button>
      </div>
    </form>
  );
};
