import { KinFields, OwnerFields, PersonalFields } from './details-fields.tsx';
import { StepActions } from './step-actions.tsx';
import { type DetailsStepOptions, loadValidation, useDetails } from './use-details.ts';

const fieldsOf = [OwnerFields, PersonalFields, KinFields] as const;

/** A step of text fields: saved while typing, left only when valid. */
export const DetailsStep = ({ onPrev, ...details }: DetailsStepOptions & { onPrev: (() => void) | undefined }) => {
  const { form, submit, ...fields } = useDetails(details);
  const Fields = fieldsOf[details.step] ?? OwnerFields;
  const prefetchValidation = () => void loadValidation().catch(() => undefined);
  return (
    <form
      className="card stack gap-5"
      ref={form}
      noValidate
      onFocus={prefetchValidation}
      onPointerOver={prefetchValidation}
      onSubmit={submit}
    >
      <Fields {...fields} today={details.today} />
      <StepActions onPrev={onPrev} />
    </form>
  );
};
