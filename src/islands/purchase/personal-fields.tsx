import { Field, SelectField } from '#islands/ui/field.tsx';
import { genders, maritalStatuses } from '#lib/domain/owner.ts';
import { stateNames } from '#lib/domain/states.ts';
import { type DetailsFieldsProps, wire } from './details-fields.ts';

/** The states are offered but not enforced: a buyer abroad lives in another country's. */
export const PersonalFields = (form: DetailsFieldsProps) => (
  <div className="pair">
    <Field full label="Address" autoComplete="street-address" {...wire(form, 'residential_address')} />
    <Field label="Town" autoComplete="address-level2" {...wire(form, 'town')} />
    <Field label="State" autoComplete="address-level1" list="states" {...wire(form, 'state')} />
    <datalist id="states">
      {stateNames.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field label="Country" autoComplete="country-name" {...wire(form, 'country')} />
    <Field label="Nationality" {...wire(form, 'nationality')} />
    <SelectField label="Gender" placeholder="Choose" options={genders} {...wire(form, 'gender')} />
    <SelectField
      label="Marital status"
      placeholder="Choose"
      options={maritalStatuses}
      {...wire(form, 'marital_status')}
    />
    <Field label="Date of birth" type="date" max={form.today} autoComplete="bday" {...wire(form, 'date_of_birth')} />
  </div>
);
