import type { ChangeEvent } from 'react';
import { EmailField } from '#islands/ui/fields/email-field.tsx';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import type { ContractInput } from '#lib/api/purchases/contract-details.ts';
import { contractLabel } from '#lib/domain/contract-form.ts';
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
  label: contractLabel(name),
  value: values[name] ?? '',
  error: errors[name],
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(name, target.value),
});

export const OwnerFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <SelectField
      full
      placeholder="Choose who will own it"
      options={businessTypes}
      {...fieldProps(form, 'business_type')}
    />
    <Field
      full
      hint="As it must appear on the contract."
      autoComplete="name"
      {...fieldProps(form, 'subscriber_name_1')}
    />
    <Field optional {...fieldProps(form, 'subscriber_name_2')} />
    <Field optional {...fieldProps(form, 'subscriber_name_3')} />
    <Field full optional {...fieldProps(form, 'additional_name')} />
    <Field full autoComplete="organization-title" {...fieldProps(form, 'occupation')} />
    <Field optional autoComplete="organization" {...fieldProps(form, 'employer')} />
    <Field optional {...fieldProps(form, 'employer_address')} />
    <EmailField autoComplete="email" {...fieldProps(form, 'email')} />
    <Field type="tel" autoComplete="tel-national" {...fieldProps(form, 'sms')} />
  </div>
);

/** The Nigerian states are suggestions only: a buyer may live abroad. */
export const PersonalFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full autoComplete="street-address" {...fieldProps(form, 'residential_address')} />
    <Field autoComplete="address-level2" {...fieldProps(form, 'town')} />
    <Field autoComplete="address-level1" list="states" {...fieldProps(form, 'state')} />
    <datalist id="states">
      {stateNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field autoComplete="country-name" {...fieldProps(form, 'country')} />
    <Field {...fieldProps(form, 'nationality')} />
    <SelectField placeholder="Choose" options={genders} {...fieldProps(form, 'gender')} />
    <SelectField placeholder="Choose" options={maritalStatuses} {...fieldProps(form, 'marital_status')} />
    <Field type="date" max={form.today} autoComplete="bday" {...fieldProps(form, 'date_of_birth')} />
  </div>
);

export const KinFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full autoComplete="off" {...fieldProps(form, 'next_of_kin_name')} />
    <Field hint="Such as sister, husband or son." {...fieldProps(form, 'next_of_kin_relationship')} />
    <Field type="tel" autoComplete="off" {...fieldProps(form, 'next_of_kin_phone')} />
    <Field full autoComplete="off" {...fieldProps(form, 'next_of_kin_address')} />
  </div>
);
