import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  compareDays,
  dayOf,
  earlierDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatWeekday,
  hourInLagos,
  isDay,
  laterDay,
  mondayOf,
  parseTypedDay,
  startOfDay,
  toDayMonthYear,
  today,
} from '#lib/domain/days.ts';
import { anyDay, assertProperty } from './check-property.ts';

describe('a day', () => {
  test.each(['2026-11-20', '2024-02-29', '2000-02-29', '9999-12-31'])('%s is valid', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0999-01-01',
    '20-11-2026',
    '2026-1-1',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '12026-11-20',
    '',
    20261120,
    null,
    // reads like a day, but is a list
    ['2026-11-20'],
  ])('%j is not valid', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('changes at midnight in Lagos', () => {
    expect(today(new Date('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20');
    expect(today(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    expect(today(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  test('is the same as in the time zone database', () => {
    const lagos = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' });
    const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    assertProperty(
      fc.property(instants, (instant) => {
        expect(dayOf(instant)).toBe(lagos.format(instant));
      }),
    );
  });

  test('starts at an instant that belongs to it, one millisecond after the previous day', () => {
    expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T23:00:00.000Z');
    assertProperty(
      fc.property(anyDay, (day) => {
        const start = startOfDay(day);
        expect(dayOf(start)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('adding days and months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-12-01', 12, '2027-12-01'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', 0, '2026-01-15'],
  ])('U-27: %s plus %i months is %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });

  test('U-27: a month later has the same date or is the last day of its month', () => {
    assertProperty(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (day, months) => {
        const later = addMonths(day, months);
        expect(isDay(later)).toBe(true);
        const [date, laterDate] = [day.slice(8), later.slice(8)];
        if (laterDate !== date) expect(addDays(later, 1).slice(8)).toBe('01');
        expect(later.slice(0, 7)).toBe(addMonths(`${day.slice(0, 7)}-01`, months).slice(0, 7));
      }),
    );
  });

  test('days continue over the end of a month, a leap day and the end of a year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test('an invalid day, or a result after the year 9999, throws', () => {
    expect(() => addMonths('2026-02-30', 1)).toThrow(new RangeError('2026-02-30 is no day'));
    expect(() => addMonths('9999-12-01', 1)).toThrow(new RangeError('10000-01-01 is no day'));
  });

  test('of two days the earlier or the later one is taken, whichever stands first', () => {
    for (const [a, b] of [
      ['2027-01-01', '2026-12-31'],
      ['2026-12-31', '2027-01-01'],
    ] as const) {
      expect(earlierDay(a, b)).toBe('2026-12-31');
      expect(laterDay(a, b)).toBe('2027-01-01');
    }
    const days = ['2027-01-01', '2026-02-10', '2026-12-31', '2026-02-09'];
    expect(days.sort(compareDays)).toEqual(['2026-02-09', '2026-02-10', '2026-12-31', '2027-01-01']);
    expect(compareDays('2026-02-09', '2026-02-09')).toBe(0);
    expect(compareDays('2026-02-10', '2026-02-09')).toBe(1);
  });

  test('a week begins on Monday, and its days have the same one', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    assertProperty(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(monday <= day && day < addDays(monday, 7)).toBe(true);
      }),
    );
  });
});

describe('formatted for people', () => {
  test('Y-02: dates are written in long form', () => {
    expect(formatDay('2026-02-14')).toBe('14 February 2026');
    expect(formatDay('2026-12-01')).toBe('1 December 2026');
    expect(formatDate(new Date('2026-02-14T23:30:00Z'))).toBe('15 February 2026');
    expect(formatDateTime(new Date('2026-03-02T17:09:59Z'))).toBe('2 March 2026, 18:09');
    expect(formatDateTime(new Date('2026-03-02T23:00:00Z'))).toBe('3 March 2026, 00:00');
  });

  test('a weekday stands before the day, and an hour is the one in Lagos', () => {
    const week = [22, 23, 24, 25, 26, 27, 28].map((date) => formatWeekday(`2026-11-${date}`));
    expect(week).toEqual([
      'Sunday 22 November 2026',
      'Monday 23 November 2026',
      'Tuesday 24 November 2026',
      'Wednesday 25 November 2026',
      'Thursday 26 November 2026',
      'Friday 27 November 2026',
      'Saturday 28 November 2026',
    ]);
    expect(
      ['T22:59:59Z', 'T23:00:00Z', 'T00:00:00Z'].map((time) => hourInLagos(new Date(`2026-11-20${time}`))),
    ).toEqual([23, 0, 1]);
  });

  test('Y-02: the long form is the one of the en-NG locale', () => {
    const locale = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'UTC' });
    assertProperty(
      fc.property(anyDay, (day) => {
        expect(formatDay(day)).toBe(locale.format(new Date(day)));
      }),
    );
  });

  test('O-10: the statement uses dd-MM-yyyy', () => {
    expect(toDayMonthYear('2026-02-04')).toBe('04-02-2026');
    assertProperty(
      fc.property(anyDay, (day) => {
        expect(parseTypedDay(toDayMonthYear(day))).toBe(day);
      }),
    );
  });

  test('V-36: a day is read as people type it, day first', () => {
    for (const text of [
      '4-2-2026',
      '04/02/2026',
      '4 / 2 / 2026',
      '4.2.2026',
      '4   2  2026',
      ' 04022026 ',
      '2026-02-04',
    ])
      expect(parseTypedDay(text), text).toBe('2026-02-04');
    for (const text of [
      '31-02-2026',
      '2/30/2026',
      '4-2-26',
      '4022026',
      '4-2',
      'tomorrow',
      '',
      '104022026',
      '040220261',
      '104-2-2026',
      '4-2-20261',
    ])
      expect(parseTypedDay(text), text).toBeNull();
  });
});

describe('working days', () => {
  test.each([
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 5, '2026-12-04'],
  ])('ML-19: %s and %d of them is %s', (day, count, end) => {
    expect(addWorkingDays(day, count)).toBe(end);
  });

  test('ML-19: between a day and the one that is so many working days later lie just as many', () => {
    assertProperty(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, count) => {
        const end = addWorkingDays(day, count);
        const isWorkingDay = (one: string) => ![0, 6].includes(new Date(`${one}T12:00:00Z`).getUTCDay());
        let found = 0;
        for (let one = addDays(day, 1); one <= end; one = addDays(one, 1)) found += isWorkingDay(one) ? 1 : 0;
        expect(found).toBe(count);
        expect(isWorkingDay(end)).toBe(true);
      }),
    );
    expect(addWorkingDays('2026-11-28', 0)).toBe('2026-11-28');
  });
});
