import { Field } from '#islands/ui/fields/field.tsx';
import { SegmentedField } from '#islands/ui/fields/segmented-field.tsx';
import { FormSection, numericInput, propertyField, type SectionProps } from './form-section.tsx';

const offers = ['Sale', 'Rent'];
const titleDocuments = [
  'Certificate of Occupancy',
  'Deed of Assignment',
  'Governor’s Consent',
  'Gazette',
  'Excision',
  'Registered Survey',
];

export const BasicsSection = (section: SectionProps) => {
  const { purpose = '' } = section.form.formState.defaultValues ?? {};
  return (
    <FormSection title="What it is">
      <div className="pair">
        <Field full autoComplete="off" maxLength={200} {...propertyField(section, 'name')} />
        <SegmentedField options={['Land', 'Residential']} {...propertyField(section, 'type')} />
        <SegmentedField
          options={[
            { value: 'estate', label: 'In an estate' },
            { value: 'other', label: 'Single' },
          ]}
          {...propertyField(section, 'category')}
        />
        <SegmentedField
          options={offers.includes(purpose) || !purpose ? offers : [...offers, purpose]}
          {...propertyField(section, 'purpose')}
        />
        <Field optional hint="Square metres of one unit" {...numericInput} {...propertyField(section, 'size')} />
        <Field
          full
          optional
          maxLength={100}
          list="titles"
          hint="Such as a Certificate of Occupancy or a Deed of Assignment"
          {...propertyField(section, 'title_document_type')}
        />
        <datalist id="titles">
          {titleDocuments.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      </div>
    </FormSection>
  );
};
