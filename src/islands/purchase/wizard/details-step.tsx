import { KinFields } from './kin-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { StepActions } from './step-actions.tsx';
import { type DetailsStepOptions, loadValidation, useDetails } from './use-details.ts';

const fieldsOf = [OwnerFields, PersonalFields, KinFields] as const;

/** A step of text: kept as it is typed, left only when it is in order. */
export const DetailsStep = ({ onPrev, ...details }: DetailsStepOptions & { onPrev: (() => void) | undefined }) => {
  const { form, submit, ...fields } = useDetails(details);
  const Fields = fieldsOf[details.step] ?? OwnerFields;
  const near = () => void loadValidation().catch(() => undefined);
  return (
    <form className="card stack gap-5" ref={form} noValidate onFocus={near} onPointerOver={near} onSubmit={submit}>
      <Fields {...fields} today={details.today} />
      <StepActions onPrev={onPrev} />
    </form>
  );
};
