import { asciiDigits } from './plain-digits.ts';

/** The naira sign as people write it; '#' stands for it on keyboards that have none. */
const before = /^\s*(?:₦|#|=?N=|NGN|N(?=[\s\d]))\s*/i;
const after = /(?:₦|NGN|naira)$/i;

/** Commas, or else spaces, where thousands stand. */
const grouped = /^\d{1,3}(?:(?:, ?\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/;

/**
 * Removes the naira sign, and separators where they stand between thousands. Ambiguous input is left unchanged and is
 * no amount: '1500,50', '1.500,00', '45,00,000'.
 */
export const ungroupAmount = (typed: string): string => {
  const text = asciiDigits(typed.replace(/\p{DI}/gu, ''))
    .trim()
    .replace(before, '')
    .replace(after, '')
    .trim();
  return grouped.test(text) ? text.replace(/[,\s]/g, '') : text;
};

/** '25.000' is 25, or as many thousands. */
const isThousands = (digits: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(digits);

const unit = /(\d)\s*(k|m|b|thousand|million|billion)$/i;

/** How an amount of digits can be meant otherwise; null when it has one reading, or none at all. */
export const doubtOf = (typed: string): 'groups' | 'dots' | null => {
  const text = ungroupAmount(ungroupAmount(typed).replace(unit, '$1'));
  if (!/^\d[\d.,\s]*$/.test(text)) return null;
  if (/\..*[.,]/.test(text) || isThousands(text)) return 'dots';
  return /[,\s]/.test(text) ? 'groups' : null;
};

const shortForms = { k: 3, m: 6, b: 9 } as const;

/**
 * An amount as people type it, in plain digits: '₦ 1,500,000', '1.5m' and '1.5 million' are 1500000, '250k' is 250000.
 * Ambiguous input is left unchanged: '1,5m' and '1.2345k' may mean one thing or another, and are no amounts.
 */
export const plainAmount = (typed: string): string => {
  const plain = ungroupAmount(typed);
  const name = unit.exec(plain)?.[2]?.toLowerCase();
  const number = ungroupAmount(plain.replace(unit, '$1'));
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
  if (!name || whole === undefined) return plain;
  const letter = name === 'thousand' ? 'k' : name.charAt(0);
  const zeros = shortForms[letter as keyof typeof shortForms];
  return fraction.length > zeros ? plain : String(BigInt(whole + fraction.padEnd(zeros, '0')));
};

/** '1,200' as 1200. A dot stays: nobody knows whether '1.000' is one or a thousand. */
export const plainWhole = (typed: string): string => {
  const text = asciiDigits(typed.replace(/\p{DI}/gu, '')).trim();
  return grouped.test(text) && !text.includes('.') ? text.replace(/[,\s]/g, '') : text;
};
