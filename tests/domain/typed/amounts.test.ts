import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasOwnCommas, parseAmountInput } from '#islands/ui/fields/amount-input.ts';
import { maxAmount } from '#lib/domain/limits.ts';
import { formatNaira, parseNaira } from '#lib/domain/money.ts';
import { doubtOf, plainAmount, plainWhole } from '#lib/domain/typed/amounts.ts';
import { assertProperty } from '../check-property.ts';

const anAmount = fc.integer({ min: 1, max: maxAmount });

describe('amounts that are typed', () => {
  test.each([
    ['₦ 1,500,000.50', '1500000.50'],
    ['₦45m', '45000000'],
    ['NGN 45,000,000', '45000000'],
    ['45 million', '45000000'],
    ['=N=45,000,000', '45000000'],
    ['#5,000', '5000'],
    ['5000 naira', '5000'],
    ['N=5,000', '5000'],
    ['N 5,000', '5000'],
    [' N5,000 ', '5000'],
    ['5 thousand', '5000'],
    ['5 000 thousand', '5000000'],
    ['١٥٠٠', '1500'],
    ['\u202a1,500\u202c', '1500'],
  ])('TX-08: %s is %s', (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
    expect(doubtOf(typed)).toBeNull();
  });

  test.each([
    ['1500,50', 'groups'],
    ['45,00,000', 'groups'],
    ['1,50', 'groups'],
    ['1 50', 'groups'],
    ['1.500,00', 'dots'],
    ['25.000', 'dots'],
    ['1.500.000', 'dots'],
  ] as const)('TX-08: %s is no amount, for its %s', (typed, doubt) => {
    expect(parseNaira(plainAmount(typed))).toBeNull();
    expect(doubtOf(typed)).toBe(doubt);
  });

  test.each(['naira 5000', '5000 naira only', 'Ada', 'x5,00', '5,00x', 'more N5'])(
    'TX-08: %j is left as it is',
    (typed) => {
      expect(plainAmount(typed)).toBe(typed);
      expect(doubtOf(typed)).toBeNull();
    },
  );

  test('TX-08: with four figures before a dot it is no thousand', () => {
    expect(['1000.000', '1.0000', '12.345', '125.000', '0.125'].map(doubtOf)).toEqual([
      null,
      null,
      'dots',
      'dots',
      null,
    ]);
  });

  test('TX-08: the figures of a short form are in doubt like others', () => {
    expect(['1.500m', '1.5m', '1,5m'].map(doubtOf)).toEqual(['dots', null, 'groups']);
  });

  test('TX-08: an amount as we write it is read as it is; with comma and dot changed over it is never another', () => {
    assertProperty(
      fc.property(anAmount, (kobo) => {
        const written = formatNaira(kobo);
        expect(parseNaira(plainAmount(written))).toBe(kobo);
        const turned = written.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        expect([null, kobo]).toContain(parseNaira(plainAmount(turned)));
      }),
    );
  });

  test('TX-09: whole numbers have commas between thousands, and no dot', () => {
    expect(['1,200', '1 200', '1200', ' 12 ', '1,\u200b200'].map(plainWhole)).toEqual([
      '1200',
      '1200',
      '1200',
      '12',
      '1200',
    ]);
    for (const open of ['1.000', '1,2', '1200,000']) expect(plainWhole(open)).toBe(open);
  });
});

describe('a field that separates thousands', () => {
  /** What the field holds after each key, as the person presses them one after the other. */
  const pressed = (keys: string) => {
    let shown = '';
    for (const data of keys) {
      const own = hasOwnCommas(shown, shown + data, { inputType: 'insertText', data });
      const value = parseAmountInput(shown + data, own);
      shown = /^\d+$/.test(value) ? Number(value).toLocaleString('en') : value;
    }
    return shown;
  };

  test('TX-08: its own commas move with the digits', () => {
    expect(pressed('15000')).toBe('15,000');
    expect(hasOwnCommas('15,000', '15,00', { inputType: 'deleteContentBackward', data: null })).toBe(true);
    expect(parseAmountInput('15,00', true)).toBe('1500');
  });

  test('TX-08: a comma that the person types is theirs', () => {
    expect(pressed('1,500,000')).toBe('1,500,000');
    expect(pressed('1500,50')).toBe('1,500,50');
    expect(parseNaira(parseAmountInput(pressed('1500,50')))).toBeNull();
  });

  test('TX-08: nothing of what is pasted or filled in is guessed or cut away', () => {
    for (const typed of ['1500,50', '1.500,00', '25.000', '5000.999']) {
      for (const inputType of ['insertFromPaste', 'insertReplacementText', ''])
        expect(hasOwnCommas('1,500', typed, { inputType, data: typed })).toBe(false);
      expect(parseAmountInput(typed)).toBe(typed);
    }
  });
});
