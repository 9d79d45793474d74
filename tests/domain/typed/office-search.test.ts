import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatReceiptNumber } from '#lib/domain/documents/receipt-number.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { canSearch, readOfficeSearch } from '#lib/domain/typed/office-search.ts';
import { searchTerms } from '#lib/domain/typed/search-terms.ts';
import { assertProperty } from '../check-property.ts';

const aKobo = fc.integer({ min: 1, max: 10 ** 13 });

describe('what was typed into the search over everything', () => {
  test.each([
    ['eze ngozi', { hasText: true }],
    ['HS-2026-0017', { hasText: true }],
    ['₦750,000.00', { amount: 75_000_000 }],
    ['1.5m', { amount: 150_000_000 }],
    ['2026-000123', { receipt: { year: 2026, number: 123 } }],
    ['Receipt no. 2026/123', { receipt: { year: 2026, number: 123 } }],
    ['plan 12', { record: { of: 'plan', id: 12 } }],
    ['Payment no. 30', { record: { of: 'payment', id: 30 } }],
    ['Receipt2026-123', { receipt: { year: 2026, number: 123 } }],
    ['no.2026-123', { receipt: { year: 2026, number: 123 } }],
    ['no 2026 123', { receipt: { year: 2026, number: 123 } }],
    ['  2026  -  123 ', { receipt: { year: 2026, number: 123 } }],
    [' 2026   123 ', { receipt: { year: 2026, number: 123 } }],
    ['2026–2147483647', { receipt: { year: 2026, number: 2_147_483_647 } }],
    ['2026-2147483648', { receipt: null }],
    ['2026-0', { receipt: null }],
    ['x2026-123', { receipt: null }],
    ['2026-123x', { receipt: null }],
    ['plan12', { record: { of: 'plan', id: 12 } }],
    ['plan no 12', { record: { of: 'plan', id: 12 } }],
    ['plan no.12', { record: { of: 'plan', id: 12 } }],
    ['PLAN  #12', { record: { of: 'plan', id: 12 } }],
    [' plan\t\t12 ', { record: { of: 'plan', id: 12 } }],
    ['my plan 12', { record: null }],
    ['plan 12 b', { record: null }],
    ['٣٠', { hasText: false, record: { of: null, id: 30 } }],
    ['ng', { hasText: false, amount: null, receipt: null, record: null }],
    ['0', { amount: null, record: null }],
  ])('OF-04: %j', (typed, meant) => {
    expect(readOfficeSearch(typed)).toMatchObject(meant);
  });

  test('OF-04: two letters find nothing, three do', () => {
    expect(['n', 'ng', '-', ' ', '₦'].map(canSearch)).toEqual([false, false, false, false, false]);
    expect(['ngo', 'ẹ́zè', '12', '5k'].map(canSearch)).toEqual([true, true, true, true]);
    // a number of a plan or a receipt is enough, though it is no amount
    expect(['no. 2026-1', 'plan 1'].map(canSearch)).toEqual([true, true]);
  });

  test('OF-04: any text is read, and a number in it is one that the database holds', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.string({ unit: fc.constantFrom(...'0123456789 ,.-/₦kmplan#'), maxLength: 40 }),
    );
    assertProperty(
      fc.property(anything, (typed) => {
        const { amount, receipt, record, hasText } = readOfficeSearch(typed);
        if (amount !== null) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        if (record) expect(Number.isSafeInteger(record.id) && record.id > 0).toBe(true);
        if (receipt) {
          expect(receipt.number).toBeLessThan(2 ** 31);
          expect(receipt.year).toBeLessThan(2 ** 15);
        }
        expect(canSearch(typed)).toBe(hasText || Boolean(amount ?? receipt ?? record));
      }),
    );
  });

  test('OF-04: an amount and a receipt’s number are found as they are printed', () => {
    assertProperty(
      fc.property(aKobo, fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1 }), (amount, year, number) => {
        expect(readOfficeSearch(formatNaira(amount)).amount).toBe(amount);
        expect(readOfficeSearch(formatReceiptNumber({ year, number })).receipt).toEqual({ year, number });
      }),
    );
  });

  test('OF-04: the order of words, their marks and the way a phone is written make no difference', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdeẹghijmnoọṣuwyz'), minLength: 1, maxLength: 8 });
    assertProperty(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), (names) => {
        const terms = (typed: string) => [...searchTerms(typed)].sort();
        expect(terms([...names].reverse().join(' '))).toEqual(terms(names.join(' ')));
        expect(terms(names.join('  ').toUpperCase().normalize('NFD'))).toEqual(terms(names.join(' ')));
      }),
    );
    for (const phone of ['0803 123 4567', '+234 803 123 4567', '(0803) 1234567', '234-803-123-4567'])
      expect(searchTerms(phone)).toEqual(['8031234567']);
  });
});
