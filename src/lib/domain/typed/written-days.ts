import { addDays, type Day, daysBetween, isDay, parseTypedDay } from '../days.ts';

interface Bounds {
  min?: Day | undefined;
  max?: Day | undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullMonths = 'january february march april may june july august september october november december'.split(' ');

const words: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

const twoDigits = (text: string | number) => String(text).padStart(2, '0');

/** 1 to 12; null for what is no month. 'Sept' is one, too. */
const monthOf = (text: string): number | null => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const at = text === 'sept' ? 8 : Math.max(months.indexOf(text), fullMonths.indexOf(text));
  return at < 0 ? null : at + 1;
};

const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text);

const weekday = /^(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(day|nesday|rsday|sday|urday)?,? +/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]+|\d{1,2})\.?(?:,?[-/. ]+(\d{4}|\d{2}))?$/;
const monthFirst = /^([a-z]+)\.? +(\d{1,2})(?:st|nd|rd|th)?(?:,? +(\d{4}|\d{2}))?$/;

/**
 * A day as the office writes it: what `parseTypedDay` reads, '26 Nov', '26 November 2026', 'Fri 27 Nov', 'Nov 26, 2026',
 * '26/11', '26/11/26', 'today', 'yesterday', 'tomorrow'. Without a year it is the one nearest to today that is within
 * the bounds. Null for what is no day.
 */
export function parseWrittenDay(text: string, today: Day, bounds: Bounds = {}): Day | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [word] = Object.hasOwn(words, typed) ? [words[typed]] : [];
  if (word !== undefined) return addDays(today, word);
  const known = parseTypedDay(typed);
  if (known) return known;
  const written = typed.replace(weekday, '');
  const [, first = '', second = '', year] = dayFirst.exec(written) ?? reversed(monthFirst.exec(written)) ?? [];
  const month = monthOf(second);
  if (month === null || first === '') return null;
  const inYear = (of: string | number) => `${of}-${twoDigits(month)}-${twoDigits(first)}`;
  if (year !== undefined) return isDay(inYear(yearOf(year))) ? inYear(yearOf(year)) : null;
  return nearest([-1, 0, 1].map((years) => inYear(Number(today.slice(0, 4)) + years)).filter(isDay), today, bounds);
}

const reversed = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]];

function nearest(days: readonly Day[], today: Day, { min = '', max = '9' }: Bounds): Day | null {
  const allowed = days.filter((day) => day >= min && day <= max);
  const distance = (day: Day) => Math.abs(daysBetween(today, day));
  return [...(allowed.length > 0 ? allowed : days)].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
