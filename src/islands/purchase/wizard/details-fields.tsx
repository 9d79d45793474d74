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

/** A co-owner who was filled in stays in sight, whatever is chosen after that. */
const hasCoOwner = ({ business_type, subscriber_name_2, subscriber_name_3 }: DetailsValues) =>
  business_type === 'Joint' || Boolean(subscriber_name_2 || subscriber_name_3);

const nameHint = (type: string | undefined) => {
  if (type === 'Company (Corporate)') return 'Who signs for the company, as it must appear on the contract.';
  if (type === 'Minor') return 'The child, as it must appear on the contract.';
  return 'As it must appear on the contract.';
};

export const OwnerFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <SelectField
      full
      placeholder="Choose who will own it"
      options={businessTypes}
      label="Ownership type"
      {...fieldProps(form, 'business_type')}
    />
    <Field
      full
      hint={nameHint(form.values.business_type)}
      autoComplete="name"
      label="Principal owner name"
      {...fieldProps(form, 'subscriber_name_1')}
    />
    {hasCoOwner(form.values) && (
      <>
        <Field
          optional={form.values.business_type !== 'Joint'}
          label="Co-owner name"
          {...fieldProps(form, 'subscriber_name_2')}
        />
        <Field optional label="Second co-owner name" {...fieldProps(form, 'subscriber_name_3')} />
      </>
    )}
    <Field
      full
      optional
      {...(form.values.business_type === 'Minor' && { hint: 'The parent or guardian.' })}
      label="Additional name"
      {...fieldProps(form, 'additional_name')}
    />
    <Field full autoComplete="organization-title" label="Occupation" {...fieldProps(form, 'occupation')} />
    <Field optional autoComplete="organization" label="Employer" {...fieldProps(form, 'employer')} />
    <Field optional label="Employer address" {...fieldProps(form, 'employer_address')} />
    <EmailField autoComplete="email" label="Email" {...fieldProps(form, 'email')} />
    <Field type="tel" autoComplete="tel-national" label="Phone" {...fieldProps(form, 'sms')} />
  </div>
);

/** The Nigerian states are suggestions only: a buyer may live abroad. */
export const PersonalFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full autoComplete="street-address" label="Address" {...fieldProps(form, 'residential_address')} />
    <Field autoComplete="address-level2" label="Town" {...fieldProps(form, 'town')} />
    <Field autoComplete="address-level1" list="states" label="State" {...fieldProps(form, 'state')} />
    <datalist id="states">
      {stateNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field autoComplete="country-name" label="Country" {...fieldProps(form, 'country')} />
    <Field label="Nationality" {...fieldProps(form, 'nationality')} />
    <SelectField placeholder="Choose" options={genders} label="Gender" {...fieldProps(form, 'gender')} />
    <SelectField
      placeholder="Choose"
      options={maritalStatuses}
      label="Marital status"
      {...fieldProps(form, 'marital_status')}
    />
    <Field
      type="date"
      max={form.today}
      autoComplete="bday"
      label="Date of birth"
      {...fieldProps(form, 'date_of_birth')}
    />
  </div>
);

export const KinFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full autoComplete="off" label="Next of kin name" {...fieldProps(form, 'next_of_kin_name')} />
    <Field
      hint="Such as sister, husband or son."
      label="Next of kin relationship"
      {...fieldProps(form, 'next_of_kin_relationship')}
    />
    <Field type="tel" autoComplete="off" label="Next of kin phone" {...fieldProps(form, 'next_of_kin_phone')} />
    <Field full autoComplete="off" label="Next of kin address" {...fieldProps(form, 'next_of_kin_address')} />
  </div>
);
