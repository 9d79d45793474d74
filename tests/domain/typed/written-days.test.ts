import { describe, expect, test } from 'vitest';
import { formatShortDate, formatShortDateTime, formatShortDay } from '#lib/domain/lists/short-forms.ts';
import { parseWrittenDay } from '#lib/domain/typed/written-days.ts';

const today = '2026-11-26';

describe('TB-02: a day as the office writes it', () => {
  test.each([
    ['26/11', '2026-11-26'],
    ['26-11', '2026-11-26'],
    ['1/12', '2026-12-01'],
    ['26/11/26', '2026-11-26'],
    ['26/11/2025', '2025-11-26'],
    ['26112026', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['26 Nov', '2026-11-26'],
    [' 26  nov. 2026 ', '2026-11-26'],
    ['26th November, 2026', '2026-11-26'],
    ['26-Nov-26', '2026-11-26'],
    ['Fri 27 Nov', '2026-11-27'],
    ['Wednesday, 25 Nov 2026', '2026-11-25'],
    ['Nov 26, 2026', '2026-11-26'],
    ['3 sept', '2026-09-03'],
    ['2  -  Jan  -  2027', '2027-01-02'],
    ['2 / 12 / 26', '2026-12-02'],
    ['Nov  26', '2026-11-26'],
    ['Nov. 26', '2026-11-26'],
    ['Nov 26 2026', '2026-11-26'],
    ['Nov 26,  26', '2026-11-26'],
    ['Nov 26th, 2026', '2026-11-26'],
    ['Thurs  26 Nov', '2026-11-26'],
    ['today', '2026-11-26'],
    ['Yesterday', '2026-11-25'],
    ['tomorrow', '2026-11-27'],
  ])('reads %s', (text, day) => expect(parseWrittenDay(text, today)).toBe(day));

  test.each([...'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').entries()])(
    'month %i is %s, and its full name',
    (at, short) => {
      const day = `2026-${String(at + 1).padStart(2, '0')}-05`;
      expect(parseWrittenDay(`5 ${short} 2026`, today)).toBe(day);
      const full = new Date(`${day}T12:00:00Z`).toLocaleDateString('en', { month: 'long' });
      expect(parseWrittenDay(`5 ${full} 2026`, today)).toBe(day);
    },
  );

  test('without a year it is the nearest one', () => {
    expect(parseWrittenDay('28 Dec', '2027-01-04')).toBe('2026-12-28');
    expect(parseWrittenDay('4 Jan', '2026-12-28')).toBe('2027-01-04');
    expect(parseWrittenDay('29 Feb', '2027-05-01')).toBe('2028-02-29');
    expect(parseWrittenDay('29 Feb', '2026-05-01')).toBeNull();
  });

  test('without a year it stays within what is allowed', () => {
    expect(parseWrittenDay('1 Nov', today, { min: today })).toBe('2027-11-01');
    expect(parseWrittenDay('1 Dec', today, { max: today })).toBe('2025-12-01');
    // the first and the last day that are allowed are among them
    expect(parseWrittenDay('1 Nov', today, { min: '2027-11-01' })).toBe('2027-11-01');
    expect(parseWrittenDay('1 Dec', today, { max: '2025-12-01' })).toBe('2025-12-01');
    // and where nothing is allowed, the rule of the form says so
    expect(parseWrittenDay('1 Nov', today, { min: today, max: '2026-12-26' })).toBe('2026-11-01');
  });

  test.each([
    'x 26 Nov',
    '26 Nov 2026 x',
    'Nov 26 2026 x',
    'x Nov 26',
    'my Fri 27 Nov',
    '26 Nov 026',
    'Nov 26 6',
    '123 Nov',
  ])('refuses %s, which is more than a day', (text) => expect(parseWrittenDay(text, today)).toBeNull());

  test.each(['', '31/11', '26', 'Nov', '13/13/2026', '26 Noon', 'constructor', '26/11/202', '11/26', '0/1'])(
    'refuses %s',
    (text) => expect(parseWrittenDay(text, today)).toBeNull(),
  );

  test('is shown in short', () => {
    expect(formatShortDay('2026-11-06')).toBe('6 Nov 2026');
    expect(formatShortDate(new Date('2026-11-26T23:30:00Z'))).toBe('27 Nov 2026');
    expect(formatShortDateTime(new Date('2026-11-26T10:38:00Z'))).toBe('26 Nov 2026, 11:38');
  });
});
