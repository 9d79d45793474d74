import { Field, type FieldProps, type Option, SelectField } from '#islands/ui/fields/field.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import type { FieldErrors } from '#lib/api/errors.ts';
import { bedroomOptions, saleStatuses, sortOrders } from '#lib/domain/limits.ts';
import { numbersOnly, sortOrderLabels, typesFailed } from '#lib/messages/listing.ts';
import { type FilterField, type FilterValues, saleAndRent } from './listing-url.ts';

export interface FilterFormProps {
  action: string;
  /** As given in the URL. */
  values: FilterValues;
  errors: FieldErrors;
  states: readonly Option[];
  /** Null where they could not be loaded. */
  types: readonly Option[] | null;
}

const [newest, ...otherOrders] = sortOrders;
const orders = otherOrders.map((value) => ({ value, label: sortOrderLabels[value] }));

/** Chosen elsewhere. */
const keptFields = ['deposit', 'monthly', 'prices'] as const;

/** Native validation, so that it works without script. '250k' and '1.5m' too, but not '1,5m', which may mean two things. */
const amountPattern = '\\s*(₦|[Nn]([Gg][Nn])?)?\\s*(\\d[\\d, ]*([.]\\d{0,2})?|\\d+([.]\\d+)?\\s*[kmbKMB])\\s*';

export const PriceField = (
  props: Pick<FieldProps, 'id' | 'name' | 'label' | 'defaultValue' | 'error' | 'placeholder'>,
) => (
  <Field
    lead="₦"
    inputMode="decimal"
    pattern={amountPattern}
    placeholder="Any"
    hint={numbersOnly}
    autoComplete="off"
    {...props}
  />
);

/** A GET form that works without script: a sheet behind 'Sort' on small screens, one line on large ones. */
export const FilterForm = ({ action, values, errors, states, types }: FilterFormProps) => {
  const fieldProps = (name: FilterField) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name]?.[0],
  });
  return (
    <form className="find bare" action={action}>
      <div className="filters" id="filters" popover="auto">
        <div className="row spread only-sheet">
          <h2 id="filters-title">Sort and filter</h2>
          <button
            className="btn quiet only"
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon of={closeIcon} />
          </button>
        </div>
        <div className="fs" data-part="fields">
          {keptFields.map(
            (name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />,
          )}
          <SelectField label="State" placeholder="Any state" options={states} {...fieldProps('state')} />
          <SelectField
            label="Type"
            placeholder="Any type"
            options={types ?? []}
            {...fieldProps('type')}
            {...(!types && { error: typesFailed })}
          />
          <SelectField
            label="Availability"
            {...(values.status
              ? { options: [{ value: saleAndRent, label: 'Any' }, ...saleStatuses] }
              : { placeholder: 'Any', options: saleStatuses })}
            className="house"
            {...fieldProps('status')}
          />
          <SelectField
            label="Bedrooms"
            placeholder="Any"
            options={bedroomOptions}
            className="house"
            {...fieldProps('no_of_bedrooms')}
          />
          <PriceField label="Min price" {...fieldProps('minPrice')} />
          <PriceField label="Max price" {...fieldProps('maxPrice')} />
          <SelectField
            label="Sort by"
            placeholder={sortOrderLabels[newest]}
            options={orders}
            className="order"
            {...fieldProps('sort')}
          />
          <button className="btn pri tall" type="submit">
            Apply
          </button>
        </div>
      </div>
    </form>
  );
};
