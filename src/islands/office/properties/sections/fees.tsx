import { useFieldArray } from 'react-hook-form';
import { Button } from '#islands/ui/actions/button.tsx';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { emptyFee } from '../property-values.ts';
import { FeeFields } from './fee-fields.tsx';
import { FormSection, type SectionProps } from './form-section.tsx';

const maxFees = 40;

export const FeesSection = (section: SectionProps) => {
  const { fields, append, remove, move } = useFieldArray({ control: section.form.control, name: 'details' });
  return (
    <FormSection
      title="Fees"
      hint="For one unit, paid on the plan once its contract is active. Existing plans keep the fees of their purchase."
    >
      {fields.length > 0 && (
        <ol className="stack">
          {fields.map((field, index) => (
            <FeeFields
              key={field.id}
              {...section}
              index={index}
              last={index === fields.length - 1}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div>
        <Button variant="soft" icon={plusIcon} disabled={fields.length >= maxFees} onClick={() => append(emptyFee)}>
          Add a fee
        </Button>
      </div>
    </FormSection>
  );
};
