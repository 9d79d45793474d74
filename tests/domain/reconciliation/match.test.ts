import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#lib/domain/days.ts';
import { matchStatement } from '../../support/office/match-statement.ts';
import { matchPlainly } from '../../support/office/plain-matching.ts';

const million = 100_000_000;
const sent = (id: number, more = {}) => ({
  ...{ id, amount: million, day: '2026-11-03', names: ['Chinedu Okeke'], reference: `HS-ABCDEFGHJKLMNPQRST${id}Z` },
  ...{ here: true, confirmed: false, ...more },
});
const came = (id: number, text: string, more = {}) => ({ id, day: '2026-11-04', amount: million, text, ...more });
const sureOf = (...sides: Parameters<typeof matchStatement>) =>
  matchStatement(...sides).sure.map(({ line, payment }) => [line, payment.payment]);

test('BR-05: the same amount from the same sender near the day is sure, however the bank writes the name', () => {
  const matches = matchStatement([came(1, 'NIP/GTB/OKEKE  CHINEDU E./Transfer')], [sent(7)]);
  expect(matches.sure).toEqual([
    { line: 1, payment: { payment: 7, amount: true, sender: true, reference: false, days: 1 } },
  ]);
  expect(sureOf([came(1, 'TRF FROM ADÉKÚNLÉ OJO')], [sent(7, { names: ['Adekunle Ojo'] })])).toEqual([[1, 7]]);
});

test('BR-05: our reference makes the same amount sure at any day, also where the bank has broken it', () => {
  const line = came(1, 'TRF HS-ABCDEFGHJ KLMNPQRST7Z MR X', { day: '2027-02-01' });
  expect(sureOf([line], [sent(7), sent(8)])).toEqual([[1, 7]]);
});

test('UA-01: the short reference of the slip that was shown makes the same amount sure, and another one does not', () => {
  const line = came(1, 'NIP/MR X/HS-7K4Q/PLOT', { day: '2026-11-20' });
  expect(sureOf([line], [sent(7, { slip: 'HS-7K4Q' }), sent(8, { slip: 'HS-7K4R' })])).toEqual([[1, 7]]);
  expect(sureOf([came(1, 'NIP/MR X/HS 7K 4Q')], [sent(7, { slip: 'HS-7K4Q', names: [] }), sent(8)])).toEqual([[1, 7]]);
  expect(sureOf([line], [sent(7), sent(8, { slip: 'HS-7K4R' })])).toEqual([]);
});

test('BR-06: two lines or two payments that fit alike are doubtful, with the likeliest first', () => {
  const two = matchStatement([came(1, 'OKEKE CHINEDU')], [sent(7), sent(8, { day: '2026-11-01' })]);
  expect(two.sure).toEqual([]);
  expect(two.doubtful[0]?.payments.map(({ payment }) => payment)).toEqual([7, 8]);
  expect(sureOf([came(1, 'OKEKE CHINEDU'), came(2, 'OKEKE CHINEDU')], [sent(7)])).toEqual([]);
});

test('BR-06: another amount, another sender, another account or a day far away is doubtful', () => {
  const doubtful = (line: object, payment: object = {}) => {
    const { sure, doubtful: found } = matchStatement([came(1, 'OKEKE CHINEDU', line)], [sent(7, payment)]);
    return sure.length === 0 && found.length === 1;
  };
  expect(doubtful({ amount: million - 5_000 })).toBe(true);
  expect(doubtful({ text: 'CASH LODGEMENT IKEJA' })).toBe(true);
  expect(doubtful({}, { here: false })).toBe(true);
  expect(doubtful({ day: '2026-11-20' })).toBe(true);
});

test('BR-07: what fits nothing is left over on both sides', () => {
  const { sure, doubtful, lines, payments } = matchStatement(
    [came(1, 'SMS CHARGE', { amount: 5_000 }), came(2, 'OKEKE CHINEDU')],
    [sent(7), sent(8, { names: ['Ruth Nnamdi'], amount: 2 * million })],
  );
  expect([sure.length, doubtful, lines, payments]).toEqual([1, [], [1], [8]]);
});

test('BR-05: a title, one common name or a payment that is confirmed with another amount makes nothing sure', () => {
  expect(sureOf([came(1, 'CHIEF ADE CHINEDU')], [sent(7)])).toEqual([]);
  const line = came(1, 'OKEKE CHINEDU', { amount: million + 1 });
  expect(matchStatement([line], [sent(7, { confirmed: true })])).toMatchObject({ doubtful: [], lines: [1] });
});

test('BR-13: five thousand lines are matched with five thousand payments within two seconds', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `Name${at % 700} Family${at % 611}`);
  const payments = names.map((name, at) =>
    sent(at + 1, { names: [name], amount: 1_000_000 + (at % 900), reference: `HS-${String(at).padStart(20, '0')}` }),
  );
  const lines = names.map((name, at) =>
    came(at + 1, `NIP TRANSFER ${name} 00001326${at}`, { amount: 1_000_000 + (at % 900) }),
  );
  const start = performance.now();
  const { sure } = matchStatement(lines, payments);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(sure.length).toBeGreaterThan(4_000);
  expect(sure.every(({ line, payment }) => line === payment.payment)).toBe(true);
});

const name = fc.constantFrom('Ada Obi', 'Ada Eze', 'Obi Eze', 'Mr Ada', 'Uche', 'Ada Obi Eze', '');
const day = fc.integer({ min: 0, max: 50 }).map((days) => addDays('2026-10-01', days));
const amount = fc.constantFrom(100, 200, 300);
const numbered = <Item>(item: fc.Arbitrary<Item>) =>
  fc.array(item, { maxLength: 12 }).map((items) => items.map((each, at) => ({ ...each, id: at + 1 })));
const someTransfers = numbered(
  fc.record({ amount, day, names: fc.tuple(name, name), here: fc.boolean(), confirmed: fc.boolean() }),
).map((all) => all.map((each) => ({ ...each, reference: `HS-ABCDEFG${each.id}Z` })));
const mark = fc.constantFrom('', 'TRF', 'HS-ABCDEFG1Z', 'HSABC DEFG2Z', 'HS-ABCDEFG3Z');
const someLines = numbered(fc.record({ amount, day, text: fc.tuple(name, mark).map((words) => words.join(' ')) }));

test('RX-02: whatever there is, transfers that are found by amount, name and reference are those of the plain rule', () => {
  fc.assert(
    fc.property(someLines, someTransfers, (lines, transfers) => {
      const { sure, doubtful, ...rest } = matchStatement(lines, transfers);
      expect({
        ...rest,
        sure: sure.map(({ line, payment }) => [line, payment.payment]),
        doubtful: doubtful.map(({ line, payments }) => [line, payments.map(({ payment }) => payment)]),
      }).toEqual(matchPlainly(lines, transfers));
    }),
    { numRuns: 500 },
  );
});
