import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#lib/domain/days.ts';
import { maxAmount } from '#lib/domain/limits.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { firstPaymentAmount, readFirstPayment, readMoveInAmount } from '#lib/domain/move-in/cells/amounts.ts';
import { readMoveInDay } from '#lib/domain/move-in/cells/days.ts';
import { NumberIndex, numberKey } from '#lib/domain/move-in/cells/numbers.ts';
import { readMobileNumber, usualName } from '#lib/domain/move-in/cells/people.ts';
import { assertProperty } from '../check-property.ts';

const kobo = fc.integer({ min: 1, max: maxAmount });
const naira = (amount: number) => (amount / 100).toFixed(2);

describe('amounts of a company that moves in', () => {
  test.each([
    ['1200000', 120_000_000],
    ['1,200,000.00', 120_000_000],
    ['₦1,200,000', 120_000_000],
    ['₦ 159,400,000.00', 15_940_000_000],
    ['N1.2m', 120_000_000],
    ['1850M', 185_000_000_000],
    ['NGN 500k', 50_000_000],
    ['405k', 40_500_000],
    ['1,200k', 120_000_000],
    ['=N=1,200,000.00', 120_000_000],
    ['(50,000)', -5_000_000],
    ['-50,000', -5_000_000],
    ['-₦ 11,796,750.45', -1_179_675_045],
    ['(₦50,000.50)', -5_000_050],
    ['−7,500', -750_000],
    ['0', 0],
    ['N0', 0],
    ['.50', null],
    ['1.200.000,00', null],
    ['0,75m', null],
    ['1,20,000', null],
    ['12,00', null],
    ['200.000', null],
    ['200000 + 50000', null],
    ['one million', null],
    ['1.2345k', 123_450],
    ['1.234567k', null],
    ['50,000)', null],
    ['(-50,000)', null],
    ['1,200,000 / 50,000', null],
    ['1.2bn', null],
    ['-', null],
  ])('MI-02: %s is %s', (text, amount) => expect(readMoveInAmount(text)).toBe(amount));

  test('MI-02: an amount is read back however it is written, and negative as its opposite', () =>
    assertProperty(
      fc.property(kobo, (amount) => {
        for (const written of [
          naira(amount),
          formatNaira(amount),
          `NGN ${naira(amount)}`,
          `=N=${formatNaira(amount).slice(1)}`,
        ])
          expect(readMoveInAmount(written)).toBe(amount);
        expect(readMoveInAmount(`-${naira(amount)}`)).toBe(-amount);
        expect(readMoveInAmount(`(${formatNaira(amount)})`)).toBe(-amount);
      }),
    ));

  test('MI-02: of a first payment 30% is of the unit price, rounded half up to the kobo, for each unit', () => {
    const share = readFirstPayment('30%');
    expect(share && firstPaymentAmount(share, 1_001, 3)).toBe(900);
    expect(share && firstPaymentAmount(share, 1_005, 1)).toBe(302);
    expect(readFirstPayment('12.5 %')).toEqual({ millionths: 125_000 });
    expect(readFirstPayment('120%')).toBeNull();
    expect(readFirstPayment('')).toEqual({ kobo: 0 });
  });
});

describe('days of a company that moves in', () => {
  test.each([
    ['2026-09-03', '2026-09-03'],
    ['3/9/2026', '2026-09-03'],
    ['3/9/26', '2026-09-03'],
    ['03-09-26', '2026-09-03'],
    ['3.9.2026', '2026-09-03'],
    ['03-Sep-2026', '2026-09-03'],
    ['3 September 2026', '2026-09-03'],
    ['03-Sept-26', '2026-09-03'],
    ['46268', '2026-09-03'],
    ['2026-09-03 00:00', '2026-09-03'],
    ['3/9/2026 00:00:00', '2026-09-03'],
    ['9/13/2026', null],
    ['31/2/2026', null],
    ['3/9-2026', null],
    ['September', null],
    ['last week', null],
    ['', null],
  ])('MI-02: %s is %s', (text, day) => expect(readMoveInDay(text, 'day-first')).toBe(day));

  test('MI-02: the month is first where the mapping says so', () => {
    expect(readMoveInDay('9/13/2026', 'month-first')).toBe('2026-09-13');
    expect(readMoveInDay('13/9/2026', 'month-first')).toBeNull();
    expect(readMoveInDay('2026-09-13', 'month-first')).toBe('2026-09-13');
  });

  test('MI-02: a day is read back in every form, and as the number of a spreadsheet', () =>
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
        const day = addDays('2000-01-01', count);
        const [year = '', month = '', date = ''] = day.split('-');
        const serial = daysBetween('1899-12-30', day);
        for (const written of [
          day,
          `${date}/${month}/${year}`,
          `${Number(date)}.${Number(month)}.${year.slice(2)}`,
          String(serial),
        ])
          expect(readMoveInDay(written, 'day-first')).toBe(day);
        expect(readMoveInDay(`${month}-${date}-${year}`, 'month-first')).toBe(day);
      }),
    ));
});

describe('numbers and people of a company that moves in', () => {
  test('MI-02: numbers compare without case, spaces, punctuation and leading zeros', () => {
    const plans = new NumberIndex<string>();
    plans.add('P-0036', 'thirty-six');
    plans.add('P-1-11', 'one eleven');
    plans.add('P-11-1', 'eleven one');
    for (const written of ['p 36', 'P36', ' P/00036 ', 'p.036']) expect(plans.find(written)).toBe('thirty-six');
    expect(plans.find('36')).toBeUndefined();
    expect(plans.find('P-1-11')).toBe('one eleven');
    expect(plans.find('p 11 1')).toBe('eleven one');
    // in one go it could be either
    expect(plans.find('P111')).toBeUndefined();
    expect(plans.add('p0036', 'again')).toBe(false);
    expect(numberKey('??')).toBe('');
  });

  test('MI-02: a number with other zeros, spaces and case is the same one', () =>
    assertProperty(
      fc.property(
        fc.constantFrom('C', 'RCT', 'Plan'),
        fc.nat(99_999),
        fc.nat(4),
        fc.constantFrom('', ' ', '-', '/', '_'),
        (word, number, zeros, between) => {
          expect(numberKey(`${word.toLowerCase()}${between}${'0'.repeat(zeros)}${number}`)).toBe(
            numberKey(`${word}-${number}`),
          );
        },
      ),
    ));

  test.each([
    ['08031234567', '8031234567'],
    ['2348031234567', '8031234567'],
    ['+234 803 123 4567', '8031234567'],
    ['+234 (0) 803 123 4567', '8031234567'],
    ['0803-123-4567', '8031234567'],
    ['8031234567.0', '8031234567'],
    ['8.031234567E+09', '8031234567'],
    ['2.348031234567E+12', '8031234567'],
    ['8.03123E+09', null],
    ['08031234567 / 08051234567', '8031234567'],
    ['08031234567, 08051234567', '8031234567'],
    ['0803 123 4567 0805 123 4567', '8031234567'],
    ['0803123456', null],
    ['080312345678', null],
    ['none', null],
  ])('MI-02: the phone %s is %s', (text, digits) => expect(readMobileNumber(text)).toBe(digits));

  test.each([
    ['OKONKWO, Ada', 'Ada Okonkwo'],
    ["O'BRIEN-OBI, Ngozi Ada", "Ngozi Ada O'brien-Obi"],
    ['Mr. Emeka Akpan', 'Mr. Emeka Akpan'],
    ['Akpan, Dr', 'Akpan, Dr'],
    ['Homes, Land & Sons Ltd', 'Homes, Land & Sons Ltd'],
  ])('MI-02: the name %s is written %s', (text, name) => expect(usualName(text)).toBe(name));
});
