import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { genders, maritalStatuses } from '#lib/domain/owner-options.ts';
import { stateNames } from '#lib/domain/states.ts';
import type { DetailsFieldsProps } from './details-fields.ts';

/** The states are offered but not enforced: a buyer abroad lives in another country's. */
export const PersonalFields = ({ field, today }: DetailsFieldsProps) => (
  <div className="pair">
    <Field full label="Address" autoComplete="street-address" {...field('residential_address')} />
    <Field label="Town" autoComplete="address-level2" {...field('town')} />
    <Field label="State" autoComplete="address-level1" list="states" {...field('state')} />
    <datalist id="states">
      {stateNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field label="Country" autoComplete="country-name" {...field('country')} />
    <Field label="Nationality" {...field('nationality')} />
    <SelectField label="Gender" placeholder="Choose" options={genders} {...field('gender')} />
    <SelectField label="Marital status" placeholder="Choose" options={maritalStatuses} {...field('marital_status')} />
    <Field label="Date of birth" type="date" max={today} autoComplete="bday" {...field('date_of_birth')} />
  </div>
);
