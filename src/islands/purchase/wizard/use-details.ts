import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
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

/** What is known already: email and phone of the account, and where most customers live. */
const prefilled = (): DetailsValues => {
  const { user } = $session.get();
  return { email: user?.email ?? '', sms: user?.phone_number ?? '', country: 'Nigeria', nationality: 'Nigerian' };
};

/** The library that the rules are written in is no part of the screen: it comes when somebody turns to the form. */
export const loadValidation = () => import('./validate-details.ts');

/** What is typed in a step, and what is wrong with it: first said at Next, from then on as it is typed. */
export const useDetails = ({ id, step, today, onNext }: DetailsStepOptions) => {
  const [first] = useState(prefilled);
  const $wizard = useMemo(() => wizardDraft(id), [id]);
  const { values } = useStore($wizard, { ssr: 'initial' });
  const [problems, setProblems] = useState<DetailsErrors>({});
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const judging = useRef(false);

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  const typedNow = (): DetailsValues => ({ ...first, ...$wizard.get().values });
  const judge = async () => {
    const { validateStep, firstInvalidStep } = await loadValidation();
    const typed = typedNow();
    setWizardDraft(id, { values: typed, textDone: firstInvalidStep(typed, today) });
    return validateStep(step, typed, today);
  };

  const onType = (name: keyof ContractInput, value: string) => {
    // not in order until it is judged, which without a network may be much later
    const done = Math.min(firstOpenTextStep($wizard.get()), step);
    setWizardDraft(id, { values: { ...typedNow(), [name]: value }, textDone: done });
    const say = (found: DetailsErrors) => refused > 0 && setProblems((said) => ({ ...said, [name]: found[name] }));
    judge().then(say, () => undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (judging.current) return;
    judging.current = true;
    const found = await judge().catch(() => null);
    judging.current = false;
    // it may have been left meanwhile
    if (!form.current) return;
    if (!found) return void toast('error', networkError);
    if (Object.keys(found).length === 0) return onNext();
    setProblems(found);
    setRefused(refused + 1);
  };

  return { form, typed: { ...first, ...values }, problems, onType, submit };
};
