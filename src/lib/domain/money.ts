import { groupDigits } from './format-number.ts';
import { maxAmount } from './limits.ts';

/** Whole kobo: an integer from 0 to `maxAmount`. */
export type Kobo = number;

/** A sum or product above `maxAmount`. `maxUnits` keeps every purchase that is offered below it. */
export class AmountTooLarge extends RangeError {
  override readonly name = 'AmountTooLarge';
}

export const isKobo = (value: unknown): value is Kobo =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= maxAmount;

/** Returns the amount, or throws: AmountTooLarge above the limit, RangeError for anything that is not an amount. */
export const asKobo = (value: number): Kobo => {
  if (isKobo(value)) return value;
  if (value > maxAmount) throw new AmountTooLarge(`${value} kobo is above ${maxAmount}`);
  throw new RangeError(`${value} is no amount in kobo`);
};

// A product of safe integers is exact up to 2^53; anything rounded is above the limit and is rejected.
export const multiply = (amount: Kobo, factor: number): Kobo => asKobo(asKobo(amount) * factor);

export const sum = (amounts: Iterable<Kobo>): Kobo => {
  let total = 0;
  for (const amount of amounts) total = asKobo(total + asKobo(amount));
  return total;
};

/** Divides and rounds half up to a whole number, exactly for any size. Throws for negative numbers. */
export const divideHalfUp = (numerator: number | bigint, denominator: number | bigint): number => {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (top < 0n || bottom <= 0n) throw new RangeError(`Cannot divide ${top} by ${bottom}`);
  return asKobo(Number((top * 2n + bottom) / (bottom * 2n)));
};

/** The percentage that is paid, rounded down so that 100 means everything. 100 when nothing is due. */
export const percentage = (paid: Kobo, due: Kobo): number =>
  asKobo(paid) >= asKobo(due) ? 100 : Number((BigInt(paid) * 100n) / BigInt(due));

/**
 * Parses naira, as text or as a JSON number, to kobo. Null for anything but digits with at most two decimals, and above
 * the limit. Works on the digits, because 19.99 × 100 is not 1999.
 */
export const parseNaira = (naira: string | number): Kobo | null => {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(naira).trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + fraction.padEnd(2, '0'));
  return isKobo(amount) ? amount : null;
};

/** Like `parseNaira`, for amounts that are known to be valid; throws otherwise. */
export const fromNaira = (naira: string | number): Kobo => {
  const amount = parseNaira(naira);
  if (amount === null) throw new RangeError(`${naira} is no amount in naira`);
  return amount;
};

/** Naira as a JSON number with at most two decimals. */
export const toNaira = (amount: Kobo): number => amount / 100;

/** ₦1,500,000.00 */
export const formatNaira = (amount: Kobo): string => {
  const digits = String(amount).padStart(3, '0');
  return `₦${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

/** ₦1,500,000, or ₦1,500,000.50 when there are kobo. */
export const formatNairaShort = (amount: Kobo): string => {
  const text = formatNaira(amount);
  return amount % 100 === 0 ? text.slice(0, -3) : text;
};
