import { useWatch } from 'react-hook-form';
import { AreaField, Field } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { FormSection, numericInput, propertyField, type SectionProps } from './form-section.tsx';

const yesNoUnknown = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
  { value: '', label: 'Not said' },
];

/** The fields depend on type and category, like the facts on the public page. */
export const FactsSection = (section: SectionProps) => {
  const [type, category] = useWatch({ control: section.form.control, name: ['type', 'category'] });
  return (
    <FormSection
      title={type === 'Land' ? 'About the land' : 'About the house'}
      hint="What is left empty is not shown to customers"
    >
      {type === 'Residential' && (
        <div className="pair">
          <Field optional {...numericInput} {...propertyField(section, 'no_of_bedroom')} />
          <Field optional {...numericInput} {...propertyField(section, 'number_of_bathroom')} />
          <Field optional {...numericInput} {...propertyField(section, 'parking_space')} />
          <Field optional maxLength={4} {...numericInput} {...propertyField(section, 'year_built')} />
        </div>
      )}
      {(type === 'Land' || category === 'estate') && (
        <div className="pair">
          <Field optional maxLength={100} hint="Such as 'Dry and level'" {...propertyField(section, 'topography')} />
          <Field
            optional
            maxLength={100}
            hint="Such as 'Tarred to the gate'"
            {...propertyField(section, 'road_access')}
          />
          <SegmentedField options={yesNoUnknown} {...propertyField(section, 'gated_estate')} />
          <SegmentedField options={yesNoUnknown} {...propertyField(section, 'fencing')} />
        </div>
      )}
      <AreaField
        optional
        rows={4}
        hint="One a line, such as Gym, Light or Swimming pool"
        {...propertyField(section, 'features')}
      />
    </FormSection>
  );
};
