import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountNumbersIn, foreignAccountNumbers } from '#lib/domain/words/account-numbers.ts';

describe('the account numbers in a text', () => {
  test.each([
    'Pay to 0123456789 at GTBank',
    'Our new account: 0123 456 789',
    '0123-4567-89',
    '0 1 2 3 4 5 6 7 8 9',
    '0\n1\n2\n3\n4\n5\n6\n7\n8\n9',
    '0123\r\n4567\r\n89',
    '01.23/45_67.89',
    '(0123) 456 789',
    '0123\u00a0456\u2009789',
    '0123\u200b4567\u206089',
    '01\u00ad2345\ufeff6789',
    '0123–4567—89',
    '０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
    '०१२३४५६७८९',
    '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
    '⓪①②③④⑤⑥⑦⑧⑨',
    '⓿❶❷❸❹❺❻❼❽❾',
    '0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣',
    '0̶1̶2̶3̶4̶5̶6̶7̶8̶9̶',
    'O123456789',
    'o l23 4S6 7B9',
    'О12З456789'.replace('З', '3'),
    'O 123456789',
    'GTB0123456789',
    '0123456789GTB',
    'acct no.0123456789.',
    '1. 0123456789',
    '0123456789 50000',
    '0123456789, 12 units',
    '0123, 456, 789',
    'zero one two three four five six seven eight nine',
    'Zero, one, two, three, four, five, six, seven, eight, nine',
    '0123*456*789',
    '0123,456,789',
    'account 0123456789 before 26/11/2026 10:30',
    'from +234 803 123 4567 to 0123456789',
  ])('are found in %j', (text) => {
    expect(accountNumbersIn(text)).toContain('0123456789');
  });

  test.each([
    'account 2034567891',
    'account number 2034, 567, 891',
    '2,034,567,891',
    'Send ₦50,000 to 2034567891',
    '20345 67891',
    'within 30 days: 2034567891',
  ])('are found with another first digit, in %j', (text) => {
    expect(accountNumbersIn(text)).toContain('2034567891');
  });

  test.each([
    'Call 08031234567, or 0803 123 4567, 0803-123-4567, 0803 1234567, 080 3123 4567',
    'Call 0700 000 4663',
    'Call +234 803 123 4567, +2348031234567, +234 (0)803 123 4567 or 2348031234567',
    'Call +44 20 7946 0958 or +1 202 555 0123',
    'https://wa.me/2348031234567',
    '₦1,500,000,000',
    '1,500,000,000',
    '1,500,000,000.00',
    '₦2,034,567,891.50',
    '2,034,567,891 naira',
    '₦25,000,000 of ₦100,000,000 are paid',
    'ten of 1500000 are left',
    'on 26/11/2026 10:30, or on 2026-11-26 10:30:15',
    '01.12.2026 to 31.12.2026',
    'from 26-11-2026 to 3-12-2026',
    'receipt 2026-000123',
    'PG/2026/000123',
    'plots 12, 13, 14, 15, 16',
    'sizes of 300, 450, 500, 1000 sqm',
    'at 6.4281, 3.4219 on the map',
    'BVN 12345678901 has eleven digits, 123456789 nine',
    'RC 1234567, 2026 edition',
    'Open Monday to Friday 08:00 to 17:00, Saturday 09:00 to 14:00',
    'Block 5, Flat 12B, 100001 Lagos',
    'In 2026. 500 units in 12 months.',
    'One of two; three or four.',
    '',
  ])('are none in %j', (text) => {
    expect(accountNumbersIn(text)).toEqual([]);
  });

  test.each([
    '0803 123 4567 200 plots',
    '0803-123-4567 200 plots',
    '0803 1234567 200 plots',
    '0803-1234567 200 plots',
    '0803 1234 567 200 plots',
    '0803-1234-567 200 plots',
    '080 3123 4567 12 plots',
    '080-3123-4567 12 plots',
    '080 312 34567 12 plots',
    '080-312-34567 12 plots',
    '080 31234567 12 plots',
    '080-31234567 12 plots',
    '+234-803-123-4567',
    '+234 (0) 803 123 4567',
    '+234 (0)-803-123-4567',
    '00234 803 123 4567',
    '+44-20-7946-0958',
    '+1 (202) 555 0123, 4 plots',
    '₦ 2,034,567,891',
    'NGN2,034,567,891.50',
    'N2,034,567,891',
    'ngn 12 345 67 890',
    '2,034,567,891.50 naira',
    '2,034,567,891NGN',
    '1,500,034,000.00',
    '1,2 34,567,000',
    '6.4281,3.4219',
    '-6.4281 , -3.4219',
    '16.428, 3.4219',
    '6.428, 13.4219',
    '106.428, 3.421',
    '6.428, 103.421',
    '6.42810, 3.421',
    '6.428, 3.42190',
    'OoIlOoIl12',
    'OOOOOIIIII',
    `01234${' '.repeat(9)}56789`,
    '01234 x 56789',
    '01234 ₦56789',
    '01234% 56789',
    `account ${'of the buyer '.repeat(6)} 2034, 567, 891`,
  ])('are none in %j, whatever its parts would make with what follows', (text) => {
    expect(accountNumbersIn(text)).toEqual([]);
    expect(accountNumbersIn(`now ${text}`)).toEqual([]);
  });

  test.each([
    ['OoIl123456', '0011123456'],
    [`01234${' '.repeat(8)}56789`, '0123456789'],
    [`${'of the buyer '.repeat(6)} account 2034, 567, 891`, '2034567891'],
    ['0,123,456,000', '0123456000'],
  ])('are found in %j all the same', (text, number) => {
    expect(accountNumbersIn(text)).toEqual([number]);
  });

  test('WM-01: are found when they begin like a phone, which has a digit more', () => {
    const splits = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 });
    const digits = fc.tuple(fc.constantFrom('070', '080', '090'), fc.stringMatching(/^[3-9]{7}$/));
    fc.assert(
      fc.property(digits, splits, fc.constantFrom(' ', '-'), ([begin, rest], places, sign) => {
        const number = begin + rest;
        const written = [...number].map((digit, at) => (places.includes(at) ? sign : '') + digit).join('');
        expect(accountNumbersIn(`to ${written} now`)).toEqual([number]);
      }),
    );
  });

  test('WM-01: are found with any separators, between any words', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', ' - ', '\n', '\u00a0', '/', '\u200b', '_', '*', ':');
    const word = fc.constantFrom('GTBank', 'Pay to', 'our account is', 'Zenith', 'before Friday', '');
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 10, maxLength: 10 }),
        fc.array(separator, { minLength: 9, maxLength: 9 }),
        word,
        word,
        (digits, separators, before, after) => {
          // what has the form of a day, a receipt or a phone is one
          fc.pre(digits[0] !== 2 && separators.join('') !== '');
          const number = digits.map((digit, at) => `${digit}${separators[at] ?? ''}`).join('');
          const written = `${before} ${number} ${after}`;
          fc.pre(!/\d{1,2}([./-])\d{1,2}\1\d{4}/.test(number) && !/\d\.\d{3}/.test(number));
          expect(accountNumbersIn(written)).toContain(digits.join(''));
        },
      ),
    );
  });

  test('are all as long as an account number is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -.,\n₦oOlaé'), maxLength: 200 }), (text) => {
        for (const number of accountNumbersIn(text)) expect(number).toMatch(/^\d{10}$/);
      }),
    );
  });

  test('are found in a long text in a moment', () => {
    const started = performance.now();
    accountNumbersIn('1 '.repeat(10_000));
    accountNumbersIn('1,'.repeat(10_000));
    accountNumbersIn('one '.repeat(5_000));
    accountNumbersIn('+234 8 '.repeat(4_000));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

describe('foreign account numbers', () => {
  const own = new Set(['0123456789']);
  test('WM-01: are those that are not ours, however ours are written', () => {
    expect(foreignAccountNumbers('Pay to 0123 456 789 only.', own)).toEqual([]);
    expect(foreignAccountNumbers('Not to 0123456789 but to 2034567891.', own)).toEqual(['2034567891']);
  });
  test('are those before ours and after them, with nothing but a space between', () => {
    expect(foreignAccountNumbers('2034567891 or 0123456789 or 3034567891', own)).toEqual(['2034567891', '3034567891']);
  });
  test('are no pieces of ours together with what stands beside them', () => {
    expect(foreignAccountNumbers('0123 456 789 0123 456 789', own)).toEqual([]);
  });
});
