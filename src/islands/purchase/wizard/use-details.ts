import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useAppForm } from '#islands/ui/forms/use-app-form.ts';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { setWizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { networkError } from '#lib/messages/feedback.ts';
import type { DetailsValues } from './details-fields.ts';
import { firstOpenTextStep } from './steps.ts';

export interface DetailsStepOptions {
  id: number;
  step: number;
  today: string;
  onNext: () => void;
}

/** From the account, and what is true for most customers. */
const prefilled = (): DetailsValues => {
  const { user } = $session.get();
  return { email: user?.email ?? '', sms: user?.phone_number ?? '', country: 'Nigeria', nationality: 'Nigerian' };
};

/** The schemas and zod are loaded once the customer turns to the form. */
export const loadValidation = () => import('./validate-details.ts');

/** The form of a text step, stored on the device as it is typed. */
export const useDetails = ({ id, step, today, onNext }: DetailsStepOptions) => {
  const $wizard = useMemo(() => wizardDraft(id), [id]);
  const [defaultValues] = useState(() => ({ ...prefilled(), ...$wizard.get().values }));
  const element = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const form = useAppForm<DetailsValues>({
    defaultValues,
    resolver: async (values, context, options) => {
      const validation = await loadValidation().catch(() => null);
      return validation?.stepResolver(step, today)(values, context, options) ?? { values, errors: {} };
    },
  });

  const saveValidated = async () => {
    const { firstInvalidStep } = await loadValidation();
    const values = form.getValues();
    setWizardDraft(id, { values, textDone: firstInvalidStep(values, today) });
  };
  const saveDraft = () => {
    // the step counts as open until it is validated, which without a network may be much later
    const textDone = Math.min(firstOpenTextStep($wizard.get()), step);
    setWizardDraft(id, { values: form.getValues(), textDone });
    saveValidated().catch(() => undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    const saved = await saveValidated().then(
      () => true,
      () => false,
    );
    submitting.current = false;
    // the step may have been left in the meantime
    if (!element.current) return;
    if (saved) await form.submit(onNext)();
    else toast('error', networkError);
  };

  const field = (name: keyof ContractInput) => form.field(name, { onChange: saveDraft });
  return { element, field, submit };
};
