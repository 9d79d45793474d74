import { ungroupAmount } from '#lib/domain/money.ts';

/** What the cells of a file mean, as the fields of a property take it. What can't be read stays, to be refused. */

const blanks = new Set(['', '-', '–', 'n/a', 'na', 'nan', 'nil', 'none', 'null', 'undefined']);

export const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim().replace(/\s+/g, ' ');
  return blanks.has(text.toLowerCase()) ? undefined : text;
};

/** Longer texts keep their lines. */
export const proseOf = (value: unknown) => {
  const text = textOf(value);
  return text === undefined || typeof value === 'object' ? text : String(value).trim();
};

/** 5, '5' and the '5.0' of a spreadsheet; '1,200' too. */
export const wholeOf = (value: unknown) =>
  textOf(value)
    ?.replace(/,(?=\d{3}\b)/g, '')
    .replace(/\.0+$/, '');

/** '₦1,200,000', 'NGN 1200000', '1200000.00' and the '1.2e+06' of a spreadsheet. */
export const nairaOf = (value: unknown) => {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const amount = ungroupAmount(text.replace(/^(ngn|n)(?=[\s\d])/i, '')).replace(/\.0+$/, '');
  return /^\d+(\.\d+)?e\+?\d{1,2}$/i.test(amount) ? String(Number(amount)) : amount;
};

/** A list, or one written in a cell with | or ; between its parts, or else commas. */
export const listOf = (value: unknown): string[] | undefined => {
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').filter(Boolean);
  const text = textOf(value);
  const mark = text?.includes('|') ? '|' : text?.includes(';') ? ';' : ',';
  return text
    ?.split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
};

export const flagOf = (value: unknown) => {
  const text = textOf(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (['yes', 'y', 'true', '1'].includes(text)) return true;
  return ['no', 'n', 'false', '0'].includes(text) ? false : text;
};

/** A list, or one written in a cell as JSON. */
export const jsonOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  try {
    return textOf(value) === undefined ? undefined : JSON.parse(value);
  } catch {
    return value;
  }
};
