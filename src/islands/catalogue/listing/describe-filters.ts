import { formatNairaShort, parseNaira } from '#lib/domain/money.ts';
import { type FilterValues, saleAndRent } from './listing-url.ts';

const amount = (value: string) => formatNairaShort(parseNaira(value) ?? 0);
const kinds: Readonly<Record<string, string>> = { 1: 'land', 2: 'houses' };

/** What valid filters look for, in words: '3-bedroom houses for rent in Yobe up to ₦5,000,000'. */
export function describeFilters(values: FilterValues): string {
  const { state, type = '', status, no_of_bedrooms: rooms, minPrice, maxPrice, deposit, monthly } = values;
  const means = [deposit && `a deposit of ${amount(deposit)}`, monthly && `${amount(monthly)} a month`];
  const parts = [
    rooms && `${rooms}-bedroom`,
    kinds[type] ?? (rooms ? 'houses' : 'properties'),
    status !== saleAndRent && status?.toLowerCase(),
    state && `in ${state}`,
    minPrice && `from ${amount(minPrice)}`,
    maxPrice && `up to ${amount(maxPrice)}`,
    (deposit || monthly) && `for ${means.filter(Boolean).join(' and ')}`,
  ];
  return parts.filter(Boolean).join(' ');
}
