/** A day in Africa/Lagos, yyyy-MM-dd. Days compare as text: `a < b` means that a is earlier. */
export type Day = string;

// Nigeria has used West Africa Time, UTC+1 without daylight saving, since 1919.
const lagosOffset = 60 * 60 * 1000;

const monthNames = 'January February March April May June July August September October November December'.split(' ');

const twoDigits = (value: number) => String(value).padStart(2, '0');

const daysInMonth = (year: number, month: number) => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
};

const partsOf = (day: Day): [year: number, month: number, date: number] => {
  if (!isDay(day)) throw new RangeError(`${day} is no day`);
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
};

const dayFrom = (year: number, month: number, date: number): Day => {
  const day = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
  if (!isDay(day)) throw new RangeError(`${day} is no day`);
  return day;
};

/** Whether the text is a valid date in yyyy-MM-dd, from the year 1000 on. */
export const isDay = (text: unknown): text is Day => {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, date] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
};

/** The calendar day of an instant in Lagos. */
export const dayOf = (instant: Date): Day => new Date(instant.getTime() + lagosOffset).toISOString().slice(0, 10);
export const today = (now: Date): Day => dayOf(now);

/** The instant at which the day begins in Lagos. */
export const startOfDay = (day: Day): Date => {
  const [year, month, date] = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date) - lagosOffset);
};

export const addDays = (day: Day, count: number): Day =>
  dayOf(new Date(startOfDay(day).getTime() + count * 24 * 60 * 60 * 1000));

/**
 * The same date `count` months later, clamped to the end of the month: 31 January plus one month is 28 or 29 February.
 */
export const addMonths = (day: Day, count: number): Day => monthsLater(day, count, dateOf(day));

/** 1 to 31. */
export const dateOf = (day: Day): number => partsOf(day)[2];

/** A date, clamped to the end of the month, in the month that is `count` after the day's. */
export const monthsLater = (day: Day, count: number, date: number): Day => {
  const [year, month] = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return dayFrom(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
};

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / (24 * 60 * 60 * 1000));

/** A day of Monday to Friday, `count` of them later. Public holidays count as working days. */
export const addWorkingDays = (day: Day, count: number): Day => {
  let [end, left] = [day, count];
  while (left > 0) {
    end = addDays(end, 1);
    if (![0, 6].includes(startOfWeekday(end))) left -= 1;
  }
  return end;
};

/** 0 is Sunday. */
const startOfWeekday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((startOfWeekday(day) + 6) % 7));

/** For sorting: the earlier day first. */
export const compareDays = (a: Day, b: Day): number => Number(a > b) - Number(a < b);

export const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);
export const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);

/** 14 February 2026. Formatted by hand, because Intl's order and commas differ between engines. */
export const formatDay = (day: Day): string => {
  const [year, month, date] = partsOf(day);
  return `${date} ${monthNames[month - 1]} ${year}`;
};

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Saturday 14 February 2026 */
export const formatWeekday = (day: Day): string =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${formatDay(day)}`;

/** 09:42, in Lagos time. */
export const formatTime = (instant: Date): string =>
  new Date(instant.getTime() + lagosOffset).toISOString().slice(11, 16);

/** 14 February 2026, in Lagos time. */
export const formatDate = (instant: Date): string => formatDay(dayOf(instant));

/** 14 February 2026, 09:42, in Lagos time. */
export const formatDateTime = (instant: Date): string => `${formatDate(instant)}, ${formatTime(instant)}`;

/** The hour in Lagos, 0 to 23. */
export const hourInLagos = (instant: Date): number => new Date(instant.getTime() + lagosOffset).getUTCHours();

/** 14-02-2026, the format of the account statement. */
export const toDayMonthYear = (day: Day): string => {
  const [year, month, date] = partsOf(day);
  return `${twoDigits(date)}-${twoDigits(month)}-${year}`;
};

/**
 * Parses a day as people type it, day first: 1/9/2026, 01-09-2026, 1.9.2026, 1 9 2026, 01092026; and yyyy-MM-dd.
 * Null when it is not a valid date.
 */
export const parseTypedDay = (text: string): Day | null => {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const parts =
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4})$/.exec(typed);
  const [, date = '', month = '', year] = parts ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
};
