import { useWatch } from 'react-hook-form';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { Field } from '#islands/ui/fields/field.tsx';
import { FormSection, NairaField, numericInput, propertyField, type SectionProps } from './form-section.tsx';

interface PriceProps extends SectionProps {
  bought: { plans: number; units: number } | undefined;
}

const unitsHint = (taken: number) => {
  if (taken === 0) return 'How many there are to sell';
  return `${taken} of them ${taken === 1 ? 'is' : 'are'} sold or held, so there can’t be fewer`;
};

export const PriceSection = ({ bought, ...parts }: PriceProps) => {
  const { form } = parts;
  const price = useWatch({ control: form.control, name: 'price' });
  const changed = price !== form.formState.defaultValues?.price;
  return (
    <FormSection title="Price and units">
      <div className="pair">
        <NairaField
          parts={parts}
          name="price"
          hint="What a customer pays for one unit, the discount already taken off"
        />
        <Field
          optional
          hint="Per cent, for the badge '10% off'"
          {...numericInput}
          {...propertyField(parts, 'discount_percentage')}
        />
        <Field hint={unitsHint(bought?.units ?? 0)} {...numericInput} {...propertyField(parts, 'total_units')} />
      </div>
      {bought && bought.plans > 0 && changed && (
        <Notice live>
          {bought.plans === 1 ? '1 plan was' : `${bought.plans} plans were`} bought before. Existing plans keep their
          price and terms; the new price is for purchases from now on.
        </Notice>
      )}
    </FormSection>
  );
};
