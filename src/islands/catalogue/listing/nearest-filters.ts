import { describeFilters } from './describe-filters.ts';
import { type FilterField, type FilterValues, listingHref, saleAndRent, withoutFilter } from './listing-url.ts';

/** What limits most comes first. */
const mostLimiting = [
  'maxPrice',
  'monthly',
  'deposit',
  'minPrice',
  'no_of_bedrooms',
  'status',
  'type',
  'state',
] as const satisfies readonly FilterField[];
const mostSteps = 3;

interface Step {
  text: string;
  href: string;
}

/** The listings with one filter less, each by what it would show: 'Land in Lagos' for land in Lagos up to ₦10m. */
export const nearestFilters = (path: string, values: FilterValues): Step[] =>
  mostLimiting
    .filter((field) => values[field] && values[field] !== saleAndRent)
    .slice(0, mostSteps)
    .map((field) => {
      const wider = withoutFilter(values, field);
      return { text: sentenceCase(describeFilters(wider)), href: listingHref(path, wider) };
    });

const sentenceCase = (words: string) =>
  words === 'properties' ? 'All properties' : words.charAt(0).toUpperCase() + words.slice(1);
