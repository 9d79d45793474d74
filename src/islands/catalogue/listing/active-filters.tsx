import { Icon } from '#islands/ui/icons/icon.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { propertyTypeNames } from '#lib/domain/enums.ts';
import { formatNairaShort, parseNaira } from '#lib/domain/money.ts';
import {
  type FilterField,
  type FilterValues,
  filterFields,
  listingHref,
  saleAndRent,
  withoutFilter,
} from './listing-url.ts';

const amount = (value: string) => formatNairaShort(parseNaira(value) ?? 0);

/** Text of an active filter. The sort order is not a filter. */
const textOf: { [field in FilterField]?: (value: string) => string | null } = {
  state: (name) => name,
  type: (id) => (id === '1' || id === '2' ? propertyTypeNames[id] : id),
  status: (status) => (status === saleAndRent ? null : status),
  no_of_bedrooms: (number) => `${number} ${number === '1' ? 'bedroom' : 'bedrooms'}`,
  minPrice: (value) => `From ${amount(value)}`,
  maxPrice: (value) => `Up to ${amount(value)}`,
  deposit: (value) => `Deposit up to ${amount(value)}`,
  monthly: (value) => `Up to ${amount(value)} a month`,
  prices: () => 'Monthly prices',
};

/** What limits the listing, in words. */
export const activeFilters = (values: FilterValues) =>
  filterFields.flatMap((field) => {
    const value = values[field];
    const text = value && textOf[field]?.(value);
    return text ? [{ field, text }] : [];
  });

/** The active filters, each a link to the listing without it. */
export const ActiveFilters = ({ path, values }: { path: string; values: FilterValues }) => {
  const active = activeFilters(values);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters">
      {active.map(({ field, text }) => (
        <li key={field}>
          <a className="btn soft chip" href={listingHref(path, withoutFilter(values, field))}>
            {text}
            <span className="vh">(remove)</span>
            <Icon of={closeIcon} size="s" />
          </a>
        </li>
      ))}
      <li>
        <a className="btn chip" href={listingHref(path, { sort: values.sort })}>
          Clear filters
        </a>
      </li>
    </ul>
  );
};
