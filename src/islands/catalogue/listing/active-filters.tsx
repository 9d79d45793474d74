import { Icon } from '#islands/ui/icons/icon.tsx';
import { closeIcon } from '#islands/ui/icons/icons.ts';
import { propertyTypeNames } from '#lib/domain/enums.ts';
import { formatNairaShort, parseNaira } from '#lib/domain/money.ts';
import { type FilterField, type FilterValues, filterFields, listingHref } from './listing-url.ts';

const amount = (value: string) => formatNairaShort(parseNaira(value) ?? 0);

/** How a filter that is on is called; the order is none. */
const wordsOf: { [field in FilterField]?: (value: string) => string } = {
  state: (name) => name,
  type: (id) => (id === '1' || id === '2' ? propertyTypeNames[id] : id),
  status: (status) => status,
  no_of_bedrooms: (number) => `${number} ${number === '1' ? 'bedroom' : 'bedrooms'}`,
  minPrice: (value) => `From ${amount(value)}`,
  maxPrice: (value) => `Up to ${amount(value)}`,
};

/** The filters that are on, each a link to the listing without it. */
export const ActiveFilters = ({ path, values }: { path: string; values: FilterValues }) => {
  const on = filterFields.flatMap((field) => {
    const value = values[field];
    const words = wordsOf[field];
    return value && words ? [{ field, words: words(value) }] : [];
  });
  if (on.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters">
      {on.map(({ field, words }) => (
        <li key={field}>
          <a className="chip" href={listingHref(path, { ...values, [field]: undefined })}>
            {words}
            <span className="vh">(remove)</span>
            <Icon of={closeIcon} size="s" />
          </a>
        </li>
      ))}
      <li>
        <a className="btn quiet" href={listingHref(path, { sort: values.sort })}>
          Clear filters
        </a>
      </li>
    </ul>
  );
};
