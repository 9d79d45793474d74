import { Field } from '#islands/ui/field.tsx';
import { SegField } from '#islands/ui/seg-field.tsx';
import { digits, Section, type SectionProps, wire } from './parts.tsx';

const offers = ['Sale', 'Rent'];
const titles = [
  'Certificate of Occupancy',
  'Deed of Assignment',
  'Governor’s Consent',
  'Gazette',
  'Excision',
  'Registered Survey',
];

export const WhatSection = (parts: SectionProps) => {
  const { purpose = '' } = parts.form.formState.defaultValues ?? {};
  return (
    <Section title="What it is">
      <div className="pair">
        <Field full autoComplete="off" maxLength={200} {...wire(parts, 'name')} />
        <SegField options={['Land', 'Residential']} {...wire(parts, 'type')} />
        <SegField
          options={[
            { value: 'estate', label: 'In an estate' },
            { value: 'other', label: 'Single' },
          ]}
          {...wire(parts, 'category')}
        />
        <SegField
          options={offers.includes(purpose) || !purpose ? offers : [...offers, purpose]}
          {...wire(parts, 'purpose')}
        />
        <Field optional hint="Square metres of one unit" {...digits} {...wire(parts, 'size')} />
        <Field
          full
          optional
          maxLength={100}
          list="titles"
          hint="Such as a Certificate of Occupancy or a Deed of Assignment"
          {...wire(parts, 'title_document_type')}
        />
        <datalist id="titles">
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      </div>
    </Section>
  );
};
