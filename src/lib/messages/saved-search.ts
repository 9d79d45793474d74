import { propertyTypeNames } from '#lib/domain/enums.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';

/** What a search asks for; amounts in naira. */
interface SearchWishes {
  name?: string | undefined;
  state?: string | undefined;
  type?: 1 | 2 | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  deposit?: number | undefined;
  monthly?: number | undefined;
  status?: string | undefined;
  no_of_bedrooms?: string | undefined;
}

const naira = (amount: number) => formatNairaShort(fromNaira(amount));

/** 'Houses in Lagos up to ₦20,000,000, 3 bedrooms, for sale' */
export function searchTitle({ name, state, type, minPrice, maxPrice, ...more }: SearchWishes) {
  if (name) return `“${name}”`;
  const { deposit, monthly, status, no_of_bedrooms: rooms } = more;
  const what = type === 2 ? 'Houses' : type === 1 ? propertyTypeNames[type] : 'Properties';
  const where = state ? ` in ${state}` : '';
  const price =
    minPrice !== undefined && maxPrice !== undefined
      ? ` from ${naira(minPrice)} to ${naira(maxPrice)}`
      : minPrice !== undefined
        ? ` from ${naira(minPrice)}`
        : maxPrice !== undefined
          ? ` up to ${naira(maxPrice)}`
          : '';
  const details = [
    ...(rooms ? [`${rooms} ${rooms === '1' ? 'bedroom' : 'bedrooms'}`] : []),
    ...(status ? [status.toLowerCase()] : []),
    ...(deposit === undefined ? [] : [`deposit up to ${naira(deposit)}`]),
    ...(monthly === undefined ? [] : [`up to ${naira(monthly)} a month`]),
  ];
  return [what + where + price, ...details].join(', ');
}

export const nothingToSave = 'Choose a filter or search for something first, then save it.';
