import { type CellReading, isBlank, tidyCell } from './cells.ts';
import { readFigures, type SignKnown } from './figures.ts';

interface Unit {
  /** What may stand behind the number. */
  words: RegExp;
  such: string;
}

const units = {
  units: { words: /^(plots?|units?|houses?|flats?|apartments?)( (available|left))?$/, such: '10 or 10 plots' },
  size: {
    words: /^(sqm|sqms|sq\.? ?m(et(er|re)s?|trs?)?\.?|m2|square met(er|re)s?)$/,
    such: '600 or 600 sqm, in square metres',
  },
  bedrooms: { words: /^-?(bed|beds|bedrooms?|bdrms?|br)$/, such: '4 or 4 bedrooms' },
  bathrooms: { words: /^-?(bath|baths|bathrooms?)$/, such: '4 or 4 bathrooms' },
  parking: { words: /^(cars?|spaces?|parking spaces?|slots?)$/, such: '2 or 2 cars' },
  months: { words: /^-?(months?|mths?|mos?\.?)$/, such: '24 or 24 months' },
  percent: { words: /^(%|percent|per cent)$/, such: '10 or 10%' },
  days: { words: /^days?$/, such: '30 or 30 days' },
  years: { words: /^years?$/, such: '2019' },
} satisfies Record<string, Unit>;
export type CountUnit = keyof typeof units;

/** A whole number as people write it: '10 plots', '600sqm', '4-bedroom', '24 months', '2 years' of months. */
export function readCount(cell: string, unit: CountUnit, known: SignKnown): CellReading {
  const text = tidyCell(cell).toLowerCase();
  if (isBlank(text)) return { blank: true };
  const { words, such } = units[unit];
  const expected = { expected: `a whole number, such as ${such}` };
  const [, sign = '', figures = '', said = ''] = /^(-?)(\d[\d.,' ’]*?) ?(-?[a-z%][^\d]*2?)?$/.exec(text) ?? [];
  if (figures === '') return expected;
  const inYears = unit === 'months' && /^-?years?$/.test(said);
  if (said && !inYears && !words.test(said)) return expected;
  const read = readFigures(figures, known);
  if (read === 'doubt') return { doubt: text };
  if (!read) return expected;
  const whole = read.value.replace(/\.0+$/, '');
  if (!/^\d{1,12}$/.test(whole)) return expected;
  return { value: sign + (inYears ? String(Number(whole) * 12) : whole) };
}

/** A phone number; one that a spreadsheet has shortened is no number any more. */
export function readPhone(cell: string): CellReading {
  const text = tidyCell(cell);
  if (isBlank(text)) return { blank: true };
  const [, first, rest = '', exponent] = /^(\d)[.,]?(\d*)E\+?(\d+)$/i.exec(text) ?? [];
  // all of its digits are there
  if (first && rest.length === Number(exponent)) return { value: first + rest };
  if (first || /[a-df-z]/i.test(text))
    return {
      expected:
        'a phone number with all of its digits, such as 08031234567. In a spreadsheet, format the column as text',
    };
  // a spreadsheet takes the zero before a number away
  return { value: /^[789]\d{9}$/.test(text) ? `0${text}` : text.replace(/\.0$/, '') };
}
