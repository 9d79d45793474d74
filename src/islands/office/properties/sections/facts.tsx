import { useWatch } from 'react-hook-form';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { FormSection, numericInput, propertyField, type SectionProps } from './form-section.tsx';

const known = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
  { value: '', label: 'Not said' },
];

/** An estate shows its ground and anything else its rooms, so each is asked what its page can show. */
export const FactsSection = (parts: SectionProps) => {
  const [type, category] = useWatch({ control: parts.form.control, name: ['type', 'category'] });
  return (
    <FormSection
      title={type === 'Land' ? 'About the land' : 'About the house'}
      hint="What is left empty is not shown to customers"
    >
      {type === 'Residential' && (
        <div className="pair">
          <Field optional {...numericInput} {...propertyField(parts, 'no_of_bedroom')} />
          <Field optional {...numericInput} {...propertyField(parts, 'number_of_bathroom')} />
          <Field optional {...numericInput} {...propertyField(parts, 'parking_space')} />
          <Field optional maxLength={4} {...numericInput} {...propertyField(parts, 'year_built')} />
        </div>
      )}
      {(type === 'Land' || category === 'estate') && (
        <div className="pair">
          <Field optional maxLength={100} hint="Such as 'Dry and level'" {...propertyField(parts, 'topography')} />
          <Field
            optional
            maxLength={100}
            hint="Such as 'Tarred to the gate'"
            {...propertyField(parts, 'road_access')}
          />
          <SegmentedField options={known} {...propertyField(parts, 'gated_estate')} />
          <SegmentedField options={known} {...propertyField(parts, 'fencing')} />
        </div>
      )}
      <AreaField
        optional
        rows={4}
        hint="One a line, such as Gym, Light or Swimming pool"
        {...propertyField(parts, 'features')}
      />
    </FormSection>
  );
};
