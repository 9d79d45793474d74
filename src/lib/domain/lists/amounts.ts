import { type CellReading, isBlank, tidyCell } from './cells.ts';
import { readFigures, type SignKnown } from './figures.ts';

const foreign = /us\$|[$€£¥]|\b(usd|eur|gbp|ghs|cad|aud|aed|zar|cny|dollars?|pounds?|euros?|cedis?)\b/i;
const nairaBefore = /^(?:=n=|ngn|n(?=[\s\d])|₦|#)\s*/i;
/** '45,000,000 naira only', '45,000,000/-' and '45,000,000:00'. */
const nairaAfter = / ?(?:(?:naira|ngn|₦)(?: only)?|only|\/[-=]|:00)\.?$/i;
const scales: readonly [RegExp, number][] = [
  [/ ?(?:thousand|k)\.?$/i, 3],
  [/ ?(?:millions?|mln|mil|m)\.?$/i, 6],
  [/ ?(?:billions?|bn|b)\.?$/i, 9],
];

const expected = 'an amount in naira, such as 45000000, ₦45,000,000.00 or 45 million';

/** An amount of naira as people write it: '₦45m', 'NGN 45,000,000', '45 million', '=N=45,000,000', '45.000.000,00'. */
export function readAmount(cell: string, known: SignKnown): CellReading {
  const text = tidyCell(cell);
  if (isBlank(text)) return { blank: true };
  const [named] = foreign.exec(text) ?? [];
  if (named) return { currency: named.toUpperCase() };
  if (/^[\d.]+e\+?\d+$/.test(text)) return { value: exactOf(text) };
  if (/^[\d.,]+E[+-]?\d+$/.test(text))
    return {
      expected:
        'an amount with all of its digits: a spreadsheet has shortened it. Format the column as a number there, and save the list again',
    };
  // a sign stays for the rule that no amount is below zero
  if (/^-\d+(\.\d{1,2})?$/.test(text)) return { value: text };
  let figures = text.replace(nairaBefore, '');
  for (let last = ''; last !== figures; ) {
    last = figures;
    figures = figures.replace(nairaAfter, '');
  }
  const [scale, zeros] = scales.find(([pattern]) => pattern.test(figures)) ?? [null, 0];
  const bare = scale ? figures.replace(scale, '') : figures;
  const read = readFigures(bare, known);
  if (read === 'doubt') return { doubt: text };
  if (!read || (zeros > 0 && /,/.test(bare) && known.sign !== 'comma')) return { expected };
  const value = zeros > 0 ? scaled(read.value, zeros) : read.value;
  const naira = value === null ? '' : withoutZeros(value);
  return /^\d+(\.\d{1,2})?$/.test(naira) ? { value: naira } : { expected };
}

/** The exponent of programs, which write it with all digits, unlike spreadsheets with their E. */
const exactOf = (text: string) => String(Number(text));

/** With the point moved; null for a fraction of a kobo. */
export function scaled(value: string, zeros: number): string | null {
  const [whole = '', fraction = ''] = value.split('.');
  if (fraction.length > zeros + 2) return null;
  const moved = whole + fraction.slice(0, zeros).padEnd(zeros, '0');
  const rest = fraction.slice(zeros);
  return moved.replace(/^0+(?=\d)/, '') + (rest && `.${rest}`);
}

const withoutZeros = (value: string) => value.replace(/(\.\d\d)0+$/, '$1').replace(/\.0+$/, '');
