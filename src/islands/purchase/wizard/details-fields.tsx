import type { ChangeEvent } from 'react';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import { businessTypes, genders, maritalStatuses } from '#lib/domain/enums.ts';
import { stateNames } from '#lib/domain/states.ts';
import type { DetailsErrors, DetailsValues } from './validate-details.ts';

interface DetailsFieldsProps {
  values: DetailsValues;
  errors: DetailsErrors;
  onType: (name: keyof ContractInput, value: string) => void;
  today: string;
}

const fieldProps = ({ values, errors, onType }: DetailsFieldsProps, name: keyof ContractInput) => ({
  name,
  value: values[name] ?? '',
  error: errors[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(name, target.value),
});

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
      hint="As it must appear on the contract."
      autoComplete="name"
      {...fieldProps(form, 'subscriber_name_1')}
    />
    <Field label="Co-owner name" optional {...fieldProps(form, 'subscriber_name_2')} />
    <Field label="Second co-owner name" optional {...fieldProps(form, 'subscriber_name_3')} />
    <Field full label="Additional name" optional {...fieldProps(form, 'additional_name')} />
    <Field full label="Occupation" autoComplete="organization-title" {...fieldProps(form, 'occupation')} />
    <Field label="Employer" optional autoComplete="organization" {...fieldProps(form, 'employer')} />
    <Field label="Employer address" optional {...fieldProps(form, 'employer_address')} />
    <EmailField label="Email" autoComplete="email" {...fieldProps(form, 'email')} />
    <Field label="Phone" type="tel" autoComplete="tel-national" {...fieldProps(form, 'sms')} />
  </div>
);

/** The Nigerian states are suggestions only: a buyer may live abroad. */
export const PersonalFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full label="Address" autoComplete="street-address" {...fieldProps(form, 'residential_address')} />
    <Field label="Town" autoComplete="address-level2" {...fieldProps(form, 'town')} />
    <Field label="State" autoComplete="address-level1" list="states" {...fieldProps(form, 'state')} />
    <datalist id="states">
      {stateNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field label="Country" autoComplete="country-name" {...fieldProps(form, 'country')} />
    <Field label="Nationality" {...fieldProps(form, 'nationality')} />
    <SelectField label="Gender" placeholder="Choose" options={genders} {...fieldProps(form, 'gender')} />
    <SelectField
      label="Marital status"
      placeholder="Choose"
      options={maritalStatuses}
      {...fieldProps(form, 'marital_status')}
    />
    <Field
      label="Date of birth"
      type="date"
      max={form.today}
      autoComplete="bday"
      {...fieldProps(form, 'date_of_birth')}
    />
  </div>
);

export const KinFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full label="Next of kin name" autoComplete="off" {...fieldProps(form, 'next_of_kin_name')} />
    <Field
      label="Next of kin relationship"
      hint="Such as sister, husband or son."
      {...fieldProps(form, 'next_of_kin_relationship')}
    />
    <Field label="Next of kin phone" type="tel" autoComplete="off" {...fieldProps(form, 'next_of_kin_phone')} />
    <Field full label="Next of kin address" autoComplete="off" {...fieldProps(form, 'next_of_kin_address')} />
  </div>
);
