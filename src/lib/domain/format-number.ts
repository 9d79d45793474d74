/**
 * Numbers formatted as en-NG without Intl, because creating the first Intl formatter blocks a low-end phone for 0.15 s.
 */

/** 1234567 → 1,234,567; a minus may stand before it. */
export function groupDigits(digits: string): string {
  if (digits.startsWith('-')) return `-${groupDigits(digits.slice(1))}`;
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/.{3}/gs) ?? [])].filter(Boolean).join(',');
}

/** 1234567.5 → 1,234,567.5, rounded to three decimals. */
export const formatNumber = (value: number): string => {
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.');
  return groupDigits(whole) + (fraction ? `.${fraction}` : '');
};

const thousands = ['', 'k', 'm', 'b', 't'] as const;

/** 1234567 → 1.2m, for chart axes. */
export const compactNumber = (value: number): string => {
  const rounded = (power: number) => Math.round((value / 1000 ** power) * 10) / 10;
  const power = thousands.findIndex((_, power) => rounded(power) < 1000);
  return `${rounded(power)}${thousands[power]}`;
};

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 3 → three, 0 → no; above ten in digits. */
export const numberInWords = (count: number): string => numerals[count] ?? String(count);
