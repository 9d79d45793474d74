import { useWatch } from 'react-hook-form';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { FormSection, NairaField, numericInput, propertyField, type SectionProps } from './form-section.tsx';

interface PriceProps extends SectionProps {
  taken: { plans: number; units: number } | undefined;
}

const unitsHint = (count: number) => {
  if (count === 0) return 'How many there are to sell';
  return `${count} of them ${count === 1 ? 'is' : 'are'} sold or held, so there can’t be fewer`;
};

export const PriceSection = ({ taken, ...section }: PriceProps) => {
  const { form } = section;
  const price = useWatch({ control: form.control, name: 'price' });
  const changed = price !== form.formState.defaultValues?.price;
  return (
    <FormSection title="Price and units">
      <div className="pair">
        <NairaField
          section={section}
          name="price"
          hint="What a customer pays for one unit, the discount already taken off"
        />
        <Field
          optional
          hint="Per cent, for the badge '10% off'"
          {...numericInput}
          {...propertyField(section, 'discount_percentage')}
        />
        <Field hint={unitsHint(taken?.units ?? 0)} {...numericInput} {...propertyField(section, 'total_units')} />
      </div>
      {taken && taken.plans > 0 && changed && (
        <Notice live>
          {taken.plans === 1 ? '1 plan was' : `${taken.plans} plans were`} bought before. Existing plans keep their
          price and terms; the new price is for purchases from now on.
        </Notice>
      )}
    </FormSection>
  );
};
