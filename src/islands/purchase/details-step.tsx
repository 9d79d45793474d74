import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { setWizardDraft, wizardDraft } from '#lib/client/purchase-draft.ts';
import { $session } from '#lib/client/session.ts';
import type { ContractInput } from '#lib/contract/contract-details.ts';
import { KinFields } from './kin-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { StepActions } from './step-actions.tsx';
import { schemaOf } from './steps.ts';

interface DetailsStepProps {
  id: number;
  step: number;
  today: string;
  onNext: () => void;
  onPrev: (() => void) | undefined;
}

/** What is known already: email and phone of the account, and where most customers live. */
const prefilled = (): Partial<ContractInput> => {
  const { user } = $session.get();
  return { email: user?.email ?? '', sms: user?.phone_number ?? '', country: 'Nigeria', nationality: 'Nigerian' };
};

const fieldsOf = [OwnerFields, PersonalFields, KinFields] as const;

/** A step of text: kept as it is typed, left only when it is valid. */
export const DetailsStep = ({ id, step, today, onNext, onPrev }: DetailsStepProps) => {
  const form = useForm<ContractInput>({
    resolver: zodResolver(schemaOf(step, today) as never) as never,
    defaultValues: { ...prefilled(), ...wizardDraft(id).get().values },
  });
  useEffect(() => {
    const keep = () => setWizardDraft(id, { values: form.getValues() });
    const watching = form.watch(keep);
    return () => watching.unsubscribe();
  }, [form, id]);
  const submit = form.handleSubmit(() => {
    setWizardDraft(id, { values: form.getValues() });
    onNext();
  });
  const Fields = fieldsOf[step] ?? OwnerFields;
  return (
    <form className="card stack gap-5" noValidate onSubmit={submit}>
      <Fields register={form.register} errors={form.formState.errors} today={today} />
      <StepActions onPrev={onPrev} />
    </form>
  );
};
