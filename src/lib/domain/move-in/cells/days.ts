import { addDays, type Day, isDay } from '../../days.ts';

export const writtenOrders = ['day-first', 'month-first'] as const;
export type WrittenOrder = (typeof writtenOrders)[number];

const time = /(?:T| )([01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?$/;
/** What Excel counts from the end of 1899, for the years 1954 to 2119. */
const serials = { from: 20_000, to: 80_000 };
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const longNames = 'january february march april may june july august september october november december'.split(' ');

/**
 * A day as a spreadsheet or a person writes it; null for what is none. Apart from the reader of bank statements, in which
 * all days together decide what comes first: here the mapping says it, and 9/13/2026 is no day where the day comes first.
 */
export function readMoveInDay(text: string, order: WrittenOrder): Day | null {
  const written = text.replace(time, '');
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(written);
  if (serial) return dayOfSerial(Number(serial[1]));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return dayOrNull(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(written);
  if (figures) {
    const [, first, , second, year] = figures;
    return order === 'day-first' ? dayOrNull(year, second, first) : dayOrNull(year, first, second);
  }
  const [, date, name = '', year] = /^(\d{1,2})[-/. ]?([a-z]{3,9})\.?[-/. ]?(\d{4}|\d{2})$/i.exec(written) ?? [];
  return dayOrNull(year, String(monthNamed(name.toLowerCase())), date);
}

const monthNamed = (name: string) =>
  (name === 'sept' ? 9 : 0) || longNames.indexOf(name) + 1 || months.indexOf(name) + 1;

const dayOfSerial = (serial: number): Day | null =>
  serial >= serials.from && serial <= serials.to ? addDays('1899-12-30', serial) : null;

function dayOrNull(year = '', month = '', date = ''): Day | null {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
