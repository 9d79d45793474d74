import { KinFields } from './kin-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PersonalFields } from './personal-fields.tsx';
import { StepActions } from './step-actions.tsx';
import { type DetailsStepOptions, loadValidation, useDetails } from './use-details.ts';

const fieldsOf = [OwnerFields, PersonalFields, KinFields] as const;

/** A step of text fields, which is left only when it is valid. */
export const DetailsStep = ({ onPrev, ...details }: DetailsStepOptions & { onPrev: (() => void) | undefined }) => {
  const { element, field, submit } = useDetails(details);
  const Fields = fieldsOf[details.step] ?? OwnerFields;
  const near = () => void loadValidation().catch(() => undefined);
  return (
    <form className="card stack gap-5" ref={element} noValidate onFocus={near} onPointerOver={near} onSubmit={submit}>
      <Fields field={field} today={details.today} />
      <StepActions onPrev={onPrev} />
    </form>
  );
};
