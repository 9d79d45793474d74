import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import { propertyForm } from '#lib/api/office/property-form.ts';
import { fieldErrors, toastFailure } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { useUnsavedWarning } from '../use-unsaved-warning.ts';
import { type PropertyValues, toPayload } from './property-values.ts';
import { BasicsSection } from './sections/basics.tsx';
import { FactsSection } from './sections/facts.tsx';
import { FeesSection } from './sections/fees.tsx';
import { LinksSection } from './sections/links.tsx';
import { LocationSection } from './sections/location.tsx';
import { PaymentTermsSection } from './sections/payment-terms.tsx';
import { PriceSection } from './sections/price.tsx';
import { PublishingSection } from './sections/publishing.tsx';
import { AgreementSection, TextsSection } from './sections/texts.tsx';

export interface PropertyFormProps {
  /** What is saved: a form that differs from it has unsaved changes. */
  saved: PropertyValues;
  /** What stands in the fields at first, when it is not what is saved. */
  begun?: PropertyValues;
  action: { text: string; busyText: string };
  /** Saves it. What fails is told, and what was typed stays. */
  send: (values: PropertyValues) => Promise<void>;
  /** Told of each change; what is kept elsewhere needs no warning before leaving. */
  keep?: (values: PropertyValues) => void;
  onDiscard: () => void;
  /** For a property that is there: how many plans and units of it are taken. */
  bought?: { plans: number; units: number };
}

/** Every field of a property, in sections. */
export const PropertyForm = ({ saved, begun, action, send, keep, onDiscard, bought }: PropertyFormProps) => {
  const form = useAppForm<PropertyValues>({
    defaultValues: begun ?? saved,
    resolver: payloadResolver(propertyForm, toPayload),
  });
  const { busy, watch, getValues } = form;
  const { errors, isDirty } = form.formState;
  const unsaved = isDirty || begun !== undefined;
  useUnsavedWarning(unsaved && !keep && !busy);
  useEffect(() => {
    if (!keep) return;
    const watching = watch(() => keep(getValues()));
    return () => watching.unsubscribe();
  }, [watch, getValues, keep]);

  const submit = form.submit(async (values) => {
    try {
      await send(values);
    } catch (failure) {
      if (!form.showErrors(fieldErrors(failure))) toastFailure(failure, somethingWrong);
    }
  });

  const parts = { form, errors };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <BasicsSection {...parts} />
      <LocationSection {...parts} />
      <PriceSection {...parts} bought={bought} />
      <PaymentTermsSection {...parts} />
      <FactsSection {...parts} />
      <FeesSection {...parts} />
      <TextsSection {...parts} />
      <AgreementSection {...parts} />
      <LinksSection {...parts} />
      {!bought && <PublishingSection {...parts} />}
      <div className="save-bar">
        <p className="sm mut" role="status">
          {unsaved && (keep ? 'Kept on this device until it is saved' : 'Not saved yet')}
        </p>
        {unsaved && !busy && (
          <Button look="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button look="pri" type="submit" busy={busy} busyText={action.busyText}>
          {action.text}
        </Button>
      </div>
    </form>
  );
};
