import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { businessTypes } from '#lib/domain/enums.ts';
import { type DetailsFieldsProps, fieldProps } from './details-fields.ts';

export const OwnerFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <SelectField
      full
      label="Ownership type"
      placeholder="Choose who will own it"
      options={businessTypes}
      {...fieldProps(form, 'business_type')}
    />
    <Field
      full
      label="Principal owner name"
      hint="As it must stand on the contract."
      autoComplete="name"
      {...fieldProps(form, 'subscriber_name_1')}
    />
    <Field label="Co-owner name" optional {...fieldProps(form, 'subscriber_name_2')} />
    <Field label="Second co-owner name" optional {...fieldProps(form, 'subscriber_name_3')} />
    <Field full label="Additional name" optional {...fieldProps(form, 'additional_name')} />
    <Field full label="Occupation" autoComplete="organization-title" {...fieldProps(form, 'occupation')} />
    <Field label="Employer" optional autoComplete="organization" {...fieldProps(form, 'employer')} />
    <Field label="Employer address" optional {...fieldProps(form, 'employer_address')} />
    <Field label="Email" type="email" autoComplete="email" {...fieldProps(form, 'email')} />
    <Field label="Phone" type="tel" autoComplete="tel-national" {...fieldProps(form, 'sms')} />
  </div>
);
