import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFigures, type SignKnown, signShownBy } from '#lib/domain/lists/figures.ts';

const open: SignKnown = { sign: null, isAnswered: false };
const read = (text: string, known = open) => {
  const figures = readFigures(text, known);
  return figures === null || figures === 'doubt' ? figures : figures.value;
};

describe('PI-01: figures with their separators', () => {
  test.each([
    ['45000000', '45000000'],
    ['45 000 000', '45000000'],
    ["45'000’000", '45000000'],
    ['45 000,50', '45000.50'],
    ['1,250,000.50', '1250000.50'],
    ['1.250.000,50', '1250000.50'],
    ['1,250.5', '1250.5'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['12,345,678', '12345678'],
    // zeros behind the point are no thousands, unless they may be
    ['45.0', '45'],
    ['45.00', '45'],
    ['45,00', '45'],
    ['45.0000', '45'],
    ['4500.000', '4500'],
    ['1500.5', '1500.5'],
    ['1500,50', '1500.50'],
    // with a point more digits are a fraction, whoever may need them
    ['1.2345', '1.2345'],
    ['1500.123', '1500.123'],
    ['0.125', '0.125'],
    ['25,000', '25000'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    '',
    'x',
    '1x',
    'x1',
    ',5',
    '-5',
    '45 00',
    '4500 000',
    '45 000 000x',
    'x 45 000',
    '45,00,000',
    '1,2345,678',
    '0,250,000',
    '1,250,0000',
    '12345,678,901',
    '1,250.50.25',
    '1.250,50,25',
    '1,25.50',
    '1,250.505',
    '12,50.5',
    '0,250.5',
    '1250,000.5',
    '1,250,000.',
    '5.',
    '5,',
    '1,2345',
    '1500,123',
    '0,125',
    '4500,000',
    '45,0000',
  ])('%j is none', (text) => {
    expect(read(text)).toBeNull();
  });

  test('25.000 is in doubt, and what the list shows or a person has said decides', () => {
    const comma: SignKnown = { sign: 'comma', isAnswered: false };
    const point: SignKnown = { sign: 'point', isAnswered: false };
    expect([open, point, comma].map((known) => read('25.125', known))).toEqual(['doubt', 'doubt', '25125']);
    expect([open, point, comma].map((known) => read('25,125', known))).toEqual(['25125', '25125', 'doubt']);
    const said = (sign: 'comma' | 'point'): SignKnown => ({ sign, isAnswered: true });
    expect([read('25.125', said('comma')), read('25.125', said('point'))]).toEqual(['25125', '25.125']);
    expect([read('25,125', said('comma')), read('25,125', said('point'))]).toEqual(['25.125', '25125']);
    expect([read('25.000', said('comma')), read('25,000', said('point'))]).toEqual(['25000', '25000']);
    expect(read('25.125', { sign: null, isAnswered: true }), 'an answer that decides nothing').toBe('doubt');
  });

  test('an amount in either way of writing is read as the same one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 10 ** 12 }), fc.integer({ min: 1, max: 99 }), (naira, kobo) => {
        const english = `${naira.toLocaleString('en-NG')}.${String(kobo).padStart(2, '0')}`;
        const german = english.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
        expect(read(english)).toBe(`${naira}.${String(kobo).padStart(2, '0')}`);
        expect(read(german)).toBe(read(english));
        expect([signShownBy(english), signShownBy(german)]).toEqual(['point', 'comma']);
      }),
    );
  });
});

describe('PI-02: what figures show about the sign of their fraction', () => {
  test.each([
    ['45,000,000', 'point'],
    ['₦1,250,000', 'point'],
    ['123,456,789,012', 'point'],
    ['1,250.5', 'point'],
    ['12,250,000.55', 'point'],
    ['123,250.55', 'point'],
    ['1500.50', 'point'],
    ['5.5', 'point'],
    ['45.000.000', 'comma'],
    ['123.456.789.012', 'comma'],
    ['1.250,5', 'comma'],
    ['12.250.000,55', 'comma'],
    ['123.250,55', 'comma'],
    ['1500,50', 'comma'],
    ['5,5', 'comma'],
    // groups of three that may be either, and what is no number
    ['25,000', null],
    ['25.000', null],
    ['1500', null],
    ['1500.505', null],
    ['1500,505', null],
    ['1234,567,890', null],
    ['1234.567.890', null],
    ['1,2345,678', null],
    ['1.2345.678', null],
    ['1,250,00', null],
    ['1.250.00', null],
    ['1234,567.5', null],
    ['1234.567,5', null],
    ['1,25.5', null],
    ['1.25,5', null],
    ['1,250.505', null],
    ['1.250,505', null],
    ['.5', null],
    [',5', null],
    ['', null],
  ])('%s: %s', (text, sign) => {
    expect(signShownBy(text)).toBe(sign);
  });
});
