import { groupDigits } from './format-number.ts';
import { maxAmount } from './limits.ts';

/** Whole kobo: an integer from 0 to `maxAmount`. */
export type Kobo = number;

/** A sum or product beyond `maxAmount`. `maxUnits` keeps every purchase that is offered below it. */
export class AmountTooLarge extends RangeError {
  override readonly name = 'AmountTooLarge';
}

export const isKobo = (value: unknown): value is Kobo =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= maxAmount;

/** Gives the amount back, or throws: AmountTooLarge above the bound, RangeError for what is no amount at all. */
export const asKobo = (value: number): Kobo => {
  if (isKobo(value)) return value;
  if (value > maxAmount) throw new AmountTooLarge(`${value} kobo is above ${maxAmount}`);
  throw new RangeError(`${value} is no amount in kobo`);
};

// A product of safe integers is exact up to 2^53, and anything rounded lies above the bound and is refused.
export const multiply = (amount: Kobo, factor: number): Kobo => asKobo(asKobo(amount) * factor);

export const sum = (amounts: Iterable<Kobo>): Kobo => {
  let total = 0;
  for (const amount of amounts) total = asKobo(total + asKobo(amount));
  return total;
};

/** numerator ÷ denominator rounded half up to a whole number, exact for any size. Refuses negative ones. */
export const divideHalfUp = (numerator: number | bigint, denominator: number | bigint): number => {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (top < 0n || bottom <= 0n) throw new RangeError(`Cannot divide ${top} by ${bottom}`);
  return asKobo(Number((top * 2n + bottom) / (bottom * 2n)));
};

/** What was paid of what is due, floored, so that 100 means all of it. Nothing due counts as 100. */
export const percentage = (paid: Kobo, due: Kobo): number =>
  asKobo(paid) >= asKobo(due) ? 100 : Number((BigInt(paid) * 100n) / BigInt(due));

/**
 * Naira, as text or as a JSON number, to kobo; null for anything but digits with at most two decimals and for amounts
 * above the bound. Goes by the digits: 19.99 × 100 is not 1999.
 */
export const parseNaira = (naira: string | number): Kobo | null => {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(naira).trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole + fraction.padEnd(2, '0'));
  return isKobo(amount) ? amount : null;
};

/** Like `parseNaira`, for amounts that are known to be right: throws where that gives null. */
export const fromNaira = (naira: string | number): Kobo => {
  const amount = parseNaira(naira);
  if (amount === null) throw new RangeError(`${naira} is no amount in naira`);
  return amount;
};

/** The naira number with at most two decimals that stands in JSON. */
export const toNaira = (amount: Kobo): number => amount / 100;

/** ₦1,500,000.00 */
export const formatNaira = (amount: Kobo): string => {
  const digits = String(amount).padStart(3, '0');
  return `₦${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

/** For markup that gives the kobo a quieter voice: ₦1,500,000 and .50, or an empty fraction when the naira are whole. */
export const nairaParts = (amount: Kobo): { whole: string; fraction: string } => {
  const text = formatNaira(amount);
  return { whole: text.slice(0, -3), fraction: amount % 100 === 0 ? '' : text.slice(-3) };
};

/** ₦1,500,000, and ₦1,500,000.50 where there are kobo. */
export const formatNairaShort = (amount: Kobo): string => {
  const { whole, fraction } = nairaParts(amount);
  return whole + fraction;
};

/** What was typed or pasted into an amount field, without naira sign, separators and spaces. */
export const ungroupAmount = (typed: string): string => typed.replace(/[₦,\s]/g, '');

/** 1200000 → 1,200,000 while it is typed; what is no amount stays as it is, for the validation to speak about. */
export const groupAmount = (typed: string): string => {
  const [, whole, rest = ''] = /^(\d+)(\.\d*)?$/.exec(ungroupAmount(typed)) ?? [];
  return whole === undefined ? typed : groupDigits(whole) + rest;
};
