import { useWatch } from 'react-hook-form';
import { AreaField, Field } from '#islands/ui/field.tsx';
import { SegField } from '#islands/ui/seg-field.tsx';
import { digits, Section, type SectionProps, wire } from './parts.tsx';

const known = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
  { value: '', label: 'Not said' },
];

/** An estate shows its ground and anything else its rooms, so each is asked what its page can show. */
export const FactsSection = (parts: SectionProps) => {
  const [type, category] = useWatch({ control: parts.form.control, name: ['type', 'category'] });
  return (
    <Section
      title={type === 'Land' ? 'About the land' : 'About the house'}
      hint="What is left empty is not shown to customers"
    >
      {type === 'Residential' && (
        <div className="pair">
          <Field optional {...digits} {...wire(parts, 'no_of_bedroom')} />
          <Field optional {...digits} {...wire(parts, 'number_of_bathroom')} />
          <Field optional {...digits} {...wire(parts, 'parking_space')} />
          <Field optional maxLength={4} {...digits} {...wire(parts, 'year_built')} />
        </div>
      )}
      {(type === 'Land' || category === 'estate') && (
        <div className="pair">
          <Field optional maxLength={100} hint="Such as 'Dry and level'" {...wire(parts, 'topography')} />
          <Field optional maxLength={100} hint="Such as 'Tarred to the gate'" {...wire(parts, 'road_access')} />
          <SegField options={known} {...wire(parts, 'gated_estate')} />
          <SegField options={known} {...wire(parts, 'fencing')} />
        </div>
      )}
      <AreaField
        optional
        rows={4}
        hint="One a line, such as Gym, Light or Swimming pool"
        {...wire(parts, 'features')}
      />
    </Section>
  );
};
