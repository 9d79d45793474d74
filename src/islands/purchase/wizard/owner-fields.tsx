import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { businessTypes } from '#lib/domain/owner-options.ts';
import type { DetailsFieldsProps } from './details-fields.ts';

export const OwnerFields = ({ field }: DetailsFieldsProps) => (
  <div className="pair">
    <SelectField
      full
      label="Ownership type"
      placeholder="Choose who will own it"
      options={businessTypes}
      {...field('business_type')}
    />
    <Field
      full
      label="Principal owner name"
      hint="As it must stand on the contract."
      autoComplete="name"
      {...field('subscriber_name_1')}
    />
    <Field label="Co-owner name" optional {...field('subscriber_name_2')} />
    <Field label="Second co-owner name" optional {...field('subscriber_name_3')} />
    <Field full label="Additional name" optional {...field('additional_name')} />
    <Field full label="Occupation" autoComplete="organization-title" {...field('occupation')} />
    <Field label="Employer" optional autoComplete="organization" {...field('employer')} />
    <Field label="Employer address" optional {...field('employer_address')} />
    <Field label="Email" type="email" autoComplete="email" {...field('email')} />
    <Field label="Phone" type="tel" autoComplete="tel-national" {...field('sms')} />
  </div>
);
