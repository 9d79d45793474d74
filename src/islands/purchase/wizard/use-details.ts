import { useStore } from '@nanostores/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useDraftErrors } from '#islands/ui/forms/use-draft-errors.ts';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { $session } from '#lib/client/session/session.ts';
import { setWizardDraft, wizardDraft } from '#lib/client/storage/wizard-draft.ts';
import { networkError } from '#lib/messages/feedback.ts';
import { firstOpenTextStep } from './steps.ts';
import type { DetailsErrors, DetailsValues } from './validate-details.ts';

export interface DetailsStepOptions {
  id: number;
  step: number;
  today: string;
  onNext: () => void;
}

const prefilled = (): DetailsValues => {
  const { user } = $session.get();
  return {
    business_type: 'Individual',
    subscriber_name_1: [user?.first_name, user?.last_name].filter(Boolean).join(' '),
    email: user?.email ?? '',
    sms: user?.phone_number ?? '',
    country: 'Nigeria',
    nationality: 'Nigerian',
  };
};

/** The schemas and their library load when somebody turns to the form, not with the screen. */
export const loadValidation = () => import('./validate-details.ts');

/** The values of a step and their errors, which show at Next and from then on while typing. */
export const useDetails = ({ id, step, today, onNext }: DetailsStepOptions) => {
  const [initial] = useState(prefilled);
  const $wizard = useMemo(() => wizardDraft(id), [id]);
  const { values } = useStore($wizard, { ssr: 'initial' });
  const { errors, refused, refuse, setError } = useDraftErrors<keyof ContractInput>();
  const form = useRef<HTMLFormElement>(null);
  const validating = useRef(false);

  const currentValues = (): DetailsValues => ({ ...initial, ...$wizard.get().values });
  const validate = async () => {
    const { validateStep, firstInvalidStep } = await loadValidation();
    const current = currentValues();
    setWizardDraft(id, { values: current, textDone: firstInvalidStep(current, today) });
    return validateStep(step, current, today);
  };

  const onType = (name: keyof ContractInput, value: string) => {
    // counts as invalid until validated, which without a network may be much later
    const done = Math.min(firstOpenTextStep($wizard.get()), step);
    setWizardDraft(id, { values: { ...currentValues(), [name]: value }, textDone: done });
    const show = (found: DetailsErrors) => refused && setError(name, found[name]);
    validate().then(show, () => undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (validating.current) return;
    validating.current = true;
    const found = await validate().catch(() => null);
    validating.current = false;
    // the step may have been left in the meantime
    if (!form.current) return;
    if (!found) return void toast('error', networkError);
    if (Object.keys(found).length === 0) return onNext();
    refuse(found);
  };

  return { form, values: { ...initial, ...values }, errors, onType, submit };
};
