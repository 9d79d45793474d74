import { formatNumber } from '#lib/domain/format-number.ts';

/** Naira between which nearly every property of a kind is sold in Nigeria. Outside of them a nought may be wrong. */
const typical = {
  Land: { least: 200_000, most: 2_000_000_000 },
  Residential: { least: 3_000_000, most: 5_000_000_000 },
};

/** What to look at in a price; undefined when it is an ordinary one. Rents are not judged. */
export function priceRemark(type: 'Land' | 'Residential', price: number, purpose: readonly string[]) {
  if (purpose.includes('Rent')) return undefined;
  const { least, most } = typical[type];
  if (price < least) return `The price of ₦${formatNumber(price)} is far below what is usual`;
  return price > most ? `The price of ₦${formatNumber(price)} is far above what is usual` : undefined;
}
