import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { genders, maritalStatuses } from '#lib/domain/enums.ts';
import { stateNames } from '#lib/domain/states.ts';
import { type DetailsFieldsProps, fieldProps } from './details-fields.ts';

/** The states are offered but not enforced: a buyer abroad lives in another country's. */
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
