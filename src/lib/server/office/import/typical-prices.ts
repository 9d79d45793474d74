import { formatNumber } from '#lib/domain/format-number.ts';

/** Usual prices in Nigeria, in naira. Outside of them the number of zeros may be wrong. */
const typical = {
  Land: { least: 200_000, most: 2_000_000_000 },
  Residential: { least: 3_000_000, most: 5_000_000_000 },
};

/** A warning about an unusual price; never for rents. */
export function priceRemark(type: 'Land' | 'Residential', price: number, purpose: readonly string[]) {
  if (purpose.includes('Rent')) return undefined;
  const { least, most } = typical[type];
  if (price < least) return `The price of ₦${formatNumber(price)} is far below what is usual`;
  return price > most ? `The price of ₦${formatNumber(price)} is far above what is usual` : undefined;
}
