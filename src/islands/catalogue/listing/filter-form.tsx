import { Field, type FieldProps, SelectField } from '#islands/ui/field.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { closeIcon } from '#islands/ui/icons.ts';
import type { FieldErrors } from '#lib/contract/errors.ts';
import { propertyType, propertyTypeNames } from '#lib/domain/kinds.ts';
import { bedroomOptions, saleStatuses } from '#lib/domain/limits.ts';
import { stateNames } from '#lib/domain/states.ts';

interface FilterFormProps {
  action: string;
  /** As the URL has them. */
  values: Readonly<Record<string, string | undefined>>;
  errors: FieldErrors;
}

const types = [propertyType.land, propertyType.residential].map((id) => ({ value: id, label: propertyTypeNames[id] }));

/** What a price may look like; the form can't be applied while it does not. */
const amount = '\\s*[0-9][0-9, ]*([.][0-9]{1,2})?\\s*';

const PriceField = (props: Pick<FieldProps, 'id' | 'name' | 'label' | 'defaultValue' | 'error'>) => (
  <Field
    {...props}
    lead="₦"
    inputMode="decimal"
    pattern={amount}
    placeholder="Any"
    title="Numbers only"
    autoComplete="off"
  />
);

/** One GET form that works without script: a sheet behind 'Sort' on small screens, one line on large ones. */
export const FilterForm = ({ action, values, errors }: FilterFormProps) => {
  const wired = (name: string) => ({ id: name, name, defaultValue: values[name] ?? '', error: errors[name]?.[0] });
  return (
    <form className="find bare" action={action}>
      <div className="filters" id="filters" popover="auto">
        <div className="row spread only-sheet">
          <h2>Filter properties</h2>
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
        <div className="fs">
          <SelectField label="State" placeholder="Any state" options={stateNames} {...wired('state')} />
          <SelectField label="Type" placeholder="Any type" options={types} {...wired('type')} />
          <SelectField
            label="Availability"
            placeholder="Any"
            options={saleStatuses}
            className="house"
            {...wired('status')}
          />
          <SelectField
            label="Bedrooms"
            placeholder="Any"
            options={bedroomOptions}
            className="house"
            {...wired('no_of_bedrooms')}
          />
          <PriceField label="Min price" {...wired('minPrice')} />
          <PriceField label="Max price" {...wired('maxPrice')} />
          <button className="btn pri tall" type="submit">
            Apply
          </button>
        </div>
      </div>
    </form>
  );
};
