import { type Option, SelectField } from '#islands/ui/fields/field.tsx';
import type { FieldErrors } from '#lib/api/errors.ts';
import { PriceField } from '../listing/filter-form.tsx';
import type { FilterValues } from '../listing/listing-url.ts';
import { affordButton } from './afford-query.ts';

export interface AffordFormProps {
  /** Its own page, which leads on to what fits. */
  action: string;
  values: FilterValues;
  errors: FieldErrors;
  states: readonly Option[];
}

/** What can be paid at the start and each month; the listing then shows what can be bought with it. */
export const AffordForm = ({ action, values, errors, states }: AffordFormProps) => {
  const fieldProps = (name: 'deposit' | 'monthly' | 'state') => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name]?.[0],
  });
  return (
    <form className="find afford" action={action}>
      <PriceField label="What you can pay first" placeholder="2,000,000" {...fieldProps('deposit')} />
      <PriceField label="What you can pay each month" placeholder="150,000" {...fieldProps('monthly')} />
      <SelectField label="State" placeholder="Any state" options={states} {...fieldProps('state')} />
      <button className="btn pri wide" type="submit" {...affordButton}>
        Show what fits
      </button>
      <p className="sm mut">
        For one unit, by the longest plan of each property. Some plans are paid each quarter: put each month’s amount
        aside for it. Fees for infrastructure and documents come on top; each property lists them.
      </p>
    </form>
  );
};
