import { expect, test } from 'vitest';
import { readAmount } from '#lib/domain/lists/amounts.ts';
import { withoutGuard } from '#lib/domain/lists/cells.ts';
import { type CountUnit, readCount, readPhone } from '#lib/domain/lists/counts.ts';
import type { SignKnown } from '#lib/domain/lists/figures.ts';
import { readPaymentType, readSchedule } from '#lib/domain/lists/payment-words.ts';

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

test.each([['$45,000'], ['USD 45,000'], ['45,000 dollars'], ['€45.000']])(
  "PI-03: '%s' is in another currency",
  (text) => expect(amount(text)).toBe('currency'),
);

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
  ['+234 803 123 4567', '+234 803 123 4567'],
  ['call us', 'expected'],
])("PI-05: the phone '%s' is %s", (text, right) => expect(outcome(readPhone(text))).toBe(right));

test('PI-06: payment types and schedules in the words of lists', () => {
  expect(['Outright', 'FULL PAYMENT', 'cash', 'one-time'].map(readPaymentType)).toEqual(Array(4).fill('full'));
  expect(['Instalment', 'Outright/Installment', 'outright and payment plan'].map(readPaymentType)).toEqual(
    Array(3).fill('installment'),
  );
  expect(readPaymentType('barter')).toBeNull();
  expect(['monthly', 'Every 3 months', 'Fortnightly'].map(readSchedule)).toEqual(['Monthly', 'Quarterly', null]);
});

test('PI-07: the apostrophe that keeps a cell a text is dropped, that of a name is not', () => {
  expect(["'08031234567", "'=N=45,000,000", "'+234", "'Yar Adua Court"].map(withoutGuard)).toEqual([
    '08031234567',
    '=N=45,000,000',
    '+234',
    "'Yar Adua Court",
  ]);
});
