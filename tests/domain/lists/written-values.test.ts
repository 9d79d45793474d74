import { expect, test } from 'vitest';
import { readAmount } from '#lib/domain/lists/amounts.ts';
import { withoutGuard } from '#lib/domain/lists/cells.ts';
import { type CountUnit, readCount, readPhone } from '#lib/domain/lists/counts.ts';
import type { SignKnown } from '#lib/domain/lists/figures.ts';
import { isOutright, readPaymentType, readSchedule } from '#lib/domain/lists/payment-words.ts';

const open: SignKnown = { sign: null, isAnswered: false };
const points: SignKnown = { sign: 'comma', isAnswered: false };
const outcome = (reading: object) =>
  'value' in reading ? reading.value : (Object.keys(reading)[0] as 'blank' | 'expected' | 'doubt' | 'currency');
const amount = (text: string, known = open) => outcome(readAmount(text, known));
const count = (text: string, unit: CountUnit, known = open) => outcome(readCount(text, unit, known));

test.each([
  ['₦45m', '45000000'],
  ['N45m', '45000000'],
  ['NGN 45,000,000', '45000000'],
  ['45 million', '45000000'],
  ['45 Million Naira only', '45000000'],
  ['=N=45,000,000', '45000000'],
  ['#45,000,000', '45000000'],
  ['₦45,000,000/-', '45000000'],
  ['45,000,000.50', '45000000.50'],
  ['45 000 000', '45000000'],
  ['₦39\u00a0000\u00a0000.00', '39000000'],
  ['45.000.000,00', '45000000'],
  ['1500,50', '1500.50'],
  ['45000000,00', '45000000'],
  ['1.25bn', '1250000000'],
  ['850k', '850000'],
  ['４５m', '45000000'],
  ['4.5e+07', '45000000'],
  ['45000000.000', '45000000'],
  ['NGN45,000,000.00', '45000000'],
  ['N 45,000,000', '45000000'],
  ['45,000,000 NGN only.', '45000000'],
  ['45,000,000 only', '45000000'],
  ['45,000,000:00', '45000000'],
  ['45,000,000/=', '45000000'],
  ['45 mln', '45000000'],
  ['45mil.', '45000000'],
  ['1.5 millions', '1500000'],
  ['2 billions', '2000000000'],
  ['2 billion', '2000000000'],
  ['2b', '2000000000'],
  ['12 thousand', '12000'],
  ['0.5m', '500000'],
  ['0.05k', '50'],
  // to the kobo, and no further
  ['1.50055k', '1500.55'],
  ['0.00001m', '10'],
  ['4.5e7', '45000000'],
  ['1500.500', '1500.50'],
  ['1500.5000', '1500.50'],
])("PI-01: '%s' is ₦%s", (text, naira) => expect(amount(text)).toBe(naira));

test.each([
  '45,00,000',
  '4.5E+07',
  '45m - 60m',
  'from ₦45m',
  '45m negotiable',
  '1,5m',
  '45,500m',
  'call for price',
  '5000.999',
  '1,234.567',
  '12.34.56',
  '4.5E7',
  '4,5E+07',
  '4.5E-3',
  '1.500555k',
  '45m plus',
  '2 billion plus',
  'naira 45m naira',
  '45 only for you',
  'x4.5e+7',
  '4.5e+7x',
  'E+07',
  'now #45',
])("PI-01: '%s' is no amount, and is not guessed", (text) => expect(amount(text)).toBe('expected'));

test('PI-02: 25.000 is asked about, unless the list or a person decides it', () => {
  expect(amount('25.000')).toBe('doubt');
  expect(amount('25.000', { sign: 'point', isAnswered: false })).toBe('doubt');
  expect(amount('25.000', points)).toBe('25000');
  expect(amount('25,000')).toBe('25000');
  expect(amount('25,000', points)).toBe('doubt');
  expect(amount('25.000', { sign: 'point', isAnswered: true })).toBe('25');
  expect(amount('25.000', { sign: 'comma', isAnswered: true })).toBe('25000');
  expect(count('1.000', 'units')).toBe('doubt');
  expect(count('1.000 plots', 'units', points)).toBe('1000');
});

test.each([
  ...['$45,000', 'USD 45,000', '45,000 dollars', '1 dollar', '€45.000', 'US$45', '£45', '¥45', 'eur 45', '45 GBP'],
  ...['45 euro', '45 euros', '1 pound', '45 pounds', '45 cedi', '45 cedis', '45 GHS', '45 CAD', '45 AED', '45 CNY'],
])("PI-03: '%s' is in another currency", (text) => expect(amount(text)).toBe('currency'));

test('PI-03: another currency is named as it is written, in capitals', () => {
  expect(readAmount('45 Cedis', open)).toEqual({ currency: 'CEDIS' });
  expect(readAmount('us$ 45', open)).toEqual({ currency: 'US$' });
});

test('PI-01: nothing is blank, in whatever way that is written', () => {
  for (const text of ['', ' ', '-', '–', '—', 'N/A', 'na', 'NaN', 'nil', 'None', 'null', 'undefined', '\u200b'])
    expect([amount(text), count(text, 'units'), outcome(readPhone(text))], text).toEqual(Array(3).fill('blank'));
});

test('PI-01: an amount below zero is read, for the rule that refuses it', () => {
  expect(['-5', '-1500.5', '-1500.50'].map((text) => amount(text))).toEqual(['-5', '-1500.5', '-1500.50']);
  expect(['-5.555', 'x-5', '-5x', '-x'].map((text) => amount(text))).toEqual(Array(4).fill('expected'));
});

test('PI-01: what is not understood is answered with an example', () => {
  expect(readAmount('much', open)).toEqual({
    expected: 'an amount in naira, such as 45000000, ₦45,000,000.00 or 45 million',
  });
  expect(readAmount('4.5E+07', open)).toEqual({ expected: expect.stringContaining('a spreadsheet has shortened it') });
  expect(readPhone('call us')).toEqual({ expected: expect.stringContaining('such as 08031234567') });
  const such = (unit: CountUnit) => readCount('many', unit, open);
  expect(such('units')).toEqual({ expected: 'a whole number, such as 10 or 10 plots' });
  expect(such('size')).toEqual({ expected: 'a whole number, such as 600 or 600 sqm, in square metres' });
  expect(such('bedrooms')).toEqual({ expected: 'a whole number, such as 4 or 4 bedrooms' });
  expect(such('bathrooms')).toEqual({ expected: 'a whole number, such as 4 or 4 bathrooms' });
  expect(such('parking')).toEqual({ expected: 'a whole number, such as 2 or 2 cars' });
  expect(such('months')).toEqual({ expected: 'a whole number, such as 24 or 24 months' });
  expect(such('percent')).toEqual({ expected: 'a whole number, such as 10 or 10%' });
  expect(such('days')).toEqual({ expected: 'a whole number, such as 30 or 30 days' });
  expect(such('years')).toEqual({ expected: 'a whole number, such as 2019' });
});

test('PI-01: a comma in what is said in millions is a fraction only where the list writes it so', () => {
  expect(amount('1,5m', points)).toBe('1500000');
  expect(amount('1,5m', { sign: 'point', isAnswered: false })).toBe('expected');
});

const words: Record<CountUnit, string> = {
  units:
    'plot, plots, unit, units, house, houses, flat, flats, apartment, apartments, plots available, units left, flat left',
  size: 'sqm, sqms, sq.m, sq. m, sq m, sqmeter, sqmeters, sq metre, sq. metres, sqmtr, sqmtrs, sqm., m2, square meter, square meters, square metre, square metres',
  bedrooms: 'bed, beds, bedroom, bedrooms, bdrm, bdrms, br, -bed, -bedroom',
  bathrooms: 'bath, baths, bathroom, bathrooms, -bath, -bathroom',
  parking: 'car, cars, space, spaces, parking space, parking spaces, slot, slots',
  months: 'month, months, mth, mths, mo, mos, mo., mos., -month',
  percent: '%, percent, per cent',
  days: 'day, days',
  years: 'year, years',
};

test.each(Object.entries(words) as [CountUnit, string][])(
  'PI-04: a number of %s may have %s behind it, and nothing more',
  (unit, all) => {
    for (const word of all.split(', ')) {
      expect(count(`12 ${word}`, unit), word).toBe('12');
      expect(count(`12 ${word} or so`, unit), word).toBe('expected');
      expect(count(`12 or ${word}`, unit), word).toBe('expected');
    }
  },
);

test('PI-04: years of months are twelve each, of other things they are no such word', () => {
  expect(['1 year', '2-years', '2 years'].map((text) => count(text, 'months'))).toEqual(['12', '24', '24']);
  expect(['2 years or so', 'light 2 years', '2 light-years'].map((text) => count(text, 'months'))).toEqual(
    Array(3).fill('expected'),
  );
  expect(count('2 years', 'units')).toBe('expected');
  expect(count('12.0', 'units')).toBe('12');
  expect(count('12.00', 'units')).toBe('12');
  expect(count('-3', 'units')).toBe('-3');
  expect(count('plots', 'units')).toBe('expected');
  expect(count('1,2345', 'units')).toBe('expected');
});

test.each<[string, CountUnit, unknown]>([
  ['600sqm', 'size', '600'],
  ['1,200 sq. m', 'size', '1200'],
  ['600 m²', 'size', '600'],
  ['600 square metres', 'size', '600'],
  ['10 plots', 'units', '10'],
  ['4 bedrooms', 'bedrooms', '4'],
  ['4-bedroom', 'bedrooms', '4'],
  ['5.0', 'bathrooms', '5'],
  ['24 months', 'months', '24'],
  ['2 years', 'months', '24'],
  ['10%', 'percent', '10'],
  ['2 acres', 'size', 'expected'],
  ['600 - 700 sqm', 'size', 'expected'],
  ['50x100', 'size', 'expected'],
  ['2.5', 'bathrooms', 'expected'],
  ['3+1', 'bedrooms', 'expected'],
  ['6 bathrooms', 'bedrooms', 'expected'],
  ['n/a', 'bedrooms', 'blank'],
])("PI-04: '%s' of %s is %s", (text, unit, right) => expect(count(text, unit)).toBe(right));

test.each([
  ['2.35E+12', 'expected'],
  ['2,35E+12', 'expected'],
  ['2.348031234567E+12', '2348031234567'],
  ['8031234567', '08031234567'],
  ['7031234567', '07031234567'],
  ['9031234567', '09031234567'],
  ['6031234567', '6031234567'],
  ['80312345678', '80312345678'],
  ['8031234567.0', '8031234567'],
  ['803.0.1', '803.0.1'],
  ['2.348031234567E12', '2348031234567'],
  ['8E0', '8'],
  ['2.348031234567E+12 or so', 'expected'],
  ['0803 123 4567 ext 5', 'expected'],
  ['+234 803 123 4567', '+234 803 123 4567'],
  ['call us', 'expected'],
])("PI-05: the phone '%s' is %s", (text, right) => expect(outcome(readPhone(text))).toBe(right));

test('PI-06: payment types and schedules in the words of lists', () => {
  expect(['Outright', 'FULL PAYMENT', 'cash', 'one-time'].map(readPaymentType)).toEqual(Array(4).fill('full'));
  expect(['Instalment', 'Outright/Installment', 'outright and payment plan'].map(readPaymentType)).toEqual(
    Array(3).fill('installment'),
  );
  for (const word of ['outright only', 'full payment', 'cash price', 'one time', 'onetime', 'outright sale', 'cash, '])
    expect(readPaymentType(word), word).toBe('full');
  for (const word of [
    'instalments',
    'installments',
    'instalmental',
    'installmental',
    'spread payment',
    'instalment plan',
  ])
    expect(readPaymentType(word), word).toBe('installment');
  for (const word of [
    'barter',
    '',
    ',',
    'no cash',
    'cash or barter',
    'full of joy',
    'installment of 3',
    'no installment',
  ])
    expect(readPaymentType(word), word).toBeNull();
  expect([' Outright ', 'cash only', 'not outright', 'cash cow'].map(isOutright)).toEqual([true, true, false, false]);
  for (const word of [' Monthly ', 'every month', 'per month', 'month by month'])
    expect(readSchedule(word), word).toBe('Monthly');
  for (const word of ['Quarterly', 'every quarter', 'per quarter', 'every three months'])
    expect(readSchedule(word), word).toBe('Quarterly');
  for (const word of ['bimonthly', 'monthly or not', 'not quarterly', 'quarterly or not', ''])
    expect(readSchedule(word), word).toBeNull();
  expect(['monthly', 'Every 3 months', 'Fortnightly'].map(readSchedule)).toEqual(['Monthly', 'Quarterly', null]);
});

test('PI-07: the apostrophe that keeps a cell a text is dropped, that of a name is not', () => {
  expect(["' 12", "''12", "5'12", "'x1"].map(withoutGuard)).toEqual([' 12', "'12", "5'12", "'x1"]);
  expect(["'08031234567", "'=N=45,000,000", "'+234", "'Yar Adua Court"].map(withoutGuard)).toEqual([
    '08031234567',
    '=N=45,000,000',
    '+234',
    "'Yar Adua Court",
  ]);
});
