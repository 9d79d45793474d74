import { addDays, type Day, isDay } from '../../days.ts';
import { plainSigns } from './written-amounts.ts';

export const dayOrders = ['dmy', 'mdy'] as const;
/** Whether 01/09/2026 is the first of September, as here, or the ninth of January. */
export type DayOrder = (typeof dayOrders)[number];

/** A day as somebody wrote it. What it lacks, the file says elsewhere: the order of day and month, or the year. */
export type WrittenDay = (
  | { kind: 'day'; day: Day }
  /** Such as 01/09/2026. */
  | { kind: 'numbers'; first: number; second: number; year: number | null }
  | { kind: 'named'; date: number; month: number; year: null }
  /** It looks like one, and there is none: 31 September. */
  | { kind: 'impossible' }
) & { time: string | null };

const LONGEST = 80;
const names: readonly [RegExp, number][] = [
  [/^jan/, 1],
  [/^(feb|fev|fév)/, 2],
  [/^(mar|mär|mrz|maa)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mai|mayo|mei)/, 5],
  [/^(jun|juin)/, 6],
  [/^(jul|juil)/, 7],
  [/^(aug|aou|aoû|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt|out)/, 10],
  [/^nov/, 11],
  [/^(dec|dez|déc|dic)/, 12],
];
const monthNamed = (name: string) => names.find(([begin]) => begin.test(name.toLowerCase()))?.[1] ?? 0;

const two = (part: number) => String(part).padStart(2, '0');
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
const dayFrom = (year: number, month: number, date: number): Day | null => {
  const text = `${year}-${two(month)}-${two(date)}`;
  return isDay(text) ? text : null;
};
const certain = (year: number, month: number, date: number) => {
  const day = dayFrom(year, month, date);
  return day === null ? ({ kind: 'impossible' } as const) : ({ kind: 'day', day } as const);
};

/** Spreadsheets count the days from 30 December 1899. */
const SERIAL = { from: 20_000, to: 80_000 };
const dayOfSerial = (serial: number) => addDays('1899-12-30', serial);

const clock =
  /(?:T|,? )(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?:[.,]\d{1,9})? ?([ap]\.?m\.?)? ?(Z|UTC|GMT|WAT|\(?[+-]\d\d:?\d\d\)?)?$/i;
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]* /i;

/** Null for what is no day at all, such as a name. */
export function readWrittenDay(cell: string): WrittenDay | null {
  if (cell.length > LONGEST || !/\d/.test(cell)) return null;
  let text = plainSigns(cell).replace(weekday, '');
  const at = clock.exec(text);
  if (at) text = text.slice(0, at.index).trim();
  const day = dateOf(text);
  if (day === null) return null;
  if (!at) return { ...day, time: day.kind === 'day' ? timeOfSerial(text) : null };
  const time = timeOf(at);
  return day.kind === 'day' ? inLagos(day.day, time, at[5]) : { ...day, time };
}

function timeOf([, hour = '', minute = '', second = '00', half]: RegExpExecArray): string {
  let hours = Number(hour) % 24;
  if (half) hours = (hours % 12) + (/^p/i.test(half) ? 12 : 0);
  return `${two(hours)}:${minute}:${second}`;
}

/** A day with a zone is the one that it was in Lagos. */
function inLagos(day: Day, time: string, zone: string | undefined): WrittenDay {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(zone ?? '') ?? [];
  if (!zone || /^WAT$/i.test(zone)) return { kind: 'day', day, time };
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
  const moment = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(moment)) return { kind: 'day', day, time };
  const there = new Date(moment + (60 - offset) * 60_000).toISOString();
  return { kind: 'day', day: there.slice(0, 10), time: there.slice(11, 19) };
}

const timeOfSerial = (text: string) => {
  const [, fraction] = /^\d{5}(\.\d+)$/.exec(text) ?? [];
  if (!fraction) return null;
  const seconds = Math.round(Number(fraction) * 86_400) % 86_400;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

type Bare<T> = T extends { time: string | null } ? Omit<T, 'time'> : never;
type Date_ = Bare<WrittenDay>;

function dateOf(text: string): Date_ | null {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (iso) return certain(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text));
    return serial >= SERIAL.from && serial <= SERIAL.to ? { kind: 'day', day: dayOfSerial(serial) } : null;
  }
  if (/^\d{8}$/.test(text)) return eightFigures(text);
  const numbers = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.'] ?(\d{4}|\d{2})$|^(\d{1,2}) (\d{1,2}) (\d{4})$/.exec(text);
  if (numbers) return ofNumbers(numbers[1] ?? numbers[4], numbers[2] ?? numbers[5], numbers[3] ?? numbers[6]);
  const bare = /^(\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (bare) return ofNumbers(bare[1], bare[2], undefined);
  return ofName(text);
}

function eightFigures(text: string): Date_ | null {
  const [year, month, date] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number) as [
    number,
    number,
    number,
  ];
  if (year >= 1950 && year < 2100 && dayFrom(year, month, date)) return certain(year, month, date);
  const last = Number(text.slice(4));
  return last >= 1950 && last < 2100 ? ofNumbers(text.slice(0, 2), text.slice(2, 4), text.slice(4)) : null;
}

function ofNumbers(first: string | undefined, second: string | undefined, year: string | undefined): Date_ {
  const written = { kind: 'numbers', first: Number(first), second: Number(second) } as const;
  return { ...written, year: year === undefined ? null : fullYear(year) };
}

function ofName(text: string): Date_ | null {
  const found =
    /^(?<date>\d{1,2})(?:st|nd|rd|th)?[-/., ]{0,3}(?<name>\p{L}{3,12})\.?[-/., ']{0,3}(?<year>\d{4}|\d{2})?$/u.exec(
      text,
    ) ??
    /^(?<name>\p{L}{3,12})\.?[-/. ]{0,3}(?<date>\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]{1,3}(?<year>\d{4}|\d{2}))?$/u.exec(
      text,
    ) ??
    /^(?<year>\d{4})[-/. ]{0,3}(?<name>\p{L}{3,12})\.?[-/. ]{0,3}(?<date>\d{1,2})$/u.exec(text);
  const { date, name, year } = found?.groups ?? {};
  const month = monthNamed(name ?? '');
  if (!date || month === 0) return null;
  if (year !== undefined) return certain(fullYear(year), month, Number(date));
  return dayFrom(2024, month, Number(date))
    ? { kind: 'named', date: Number(date), month, year: null }
    : { kind: 'impossible' };
}

export interface Span {
  from: Day;
  to: Day;
}

interface Known {
  order: DayOrder;
  /** Of days that are written without a year: the one in which it lies gives it. */
  period: Span | null;
}

/** Null when there is no such day, or its year is not known. */
export function resolveDay(written: WrittenDay, { order, period }: Known): Day | null {
  if (written.kind === 'day') return written.day;
  if (written.kind === 'impossible') return null;
  const [date, month] =
    written.kind === 'named'
      ? [written.date, written.month]
      : order === 'dmy'
        ? [written.first, written.second]
        : [written.second, written.first];
  if (written.year !== null) return dayFrom(written.year, month, date);
  return period && yearWithin(period, month, date);
}

function yearWithin({ from, to }: Span, month: number, date: number): Day | null {
  const days: Day[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)) && days.length < 3; year += 1) {
    const day = dayFrom(year, month, date);
    if (day && day >= from && day <= to) days.push(day);
  }
  return days.length === 1 ? (days[0] as Day) : null;
}

/** All days that stand in a text, such as the period of a statement; those that need an order by the given one. */
export function daysIn(text: string, order: DayOrder): Day[] {
  const found = text
    .slice(0, 300)
    .matchAll(/\d{1,4}[-/. ]{1,2}(?:\d{1,2}|\p{L}{3,9})[-/., ]{1,2}\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4}|\b\d{8}\b/gu);
  return [...found].flatMap(([said]) => {
    const written = readWrittenDay(said);
    const day = written && resolveDay(written, { order, period: null });
    return day ? [day] : [];
  });
}
