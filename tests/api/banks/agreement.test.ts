import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bankAgreement, signedReconciliation, signReconciliation } from '#lib/api/office/banks/agreement.ts';
import { bookLine } from '#lib/api/office/banks/bookings.ts';
import { excludeLine, loadBankStatement } from '#lib/api/office/banks/reconciliation.ts';
import { receiveLine } from '#lib/api/office/banks/unallocated.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { bankAccounts, bankReconciliations, companyAccounts, statementLines } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { bankBalance } from '../../support/ledger/ledger-balance.ts';

setUpTestServer();

let finance: Person;
let second: Person;
let [main, other]: [number, number] = [0, 0];
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  second = await anOffice({ staffRole: 'finance' });
  const account = { type: 'property', bankName: 'Example Bank', accountName: 'Homestead' } as const;
  await db()
    .insert(bankAccounts)
    .values([
      { ...account, accountNumber: '0011223301' },
      { ...account, accountNumber: '0011223302' },
    ]);
  [main, other] = (await db().select().from(companyAccounts).orderBy(companyAccounts.id)).map(({ id }) => id) as [
    number,
    number,
  ];
});

/** Rows of day, narration, amount and the balance after it. */
async function load(account: number, ...rows: [string, string, number, number][]) {
  const lines = rows.map(([day, text, amount, balance]) =>
    [day, text, amount < 0 ? -amount : '', amount < 0 ? '' : amount, balance].join(),
  );
  const file = new File([['Date,Narration,Debit,Credit,Balance', ...lines].join('\n')], 'statement.csv');
  const { questions } = expectSuccess(
    await as(finance).call(loadBankStatement, { account_id: account }, { files: { file } }),
  ).body;
  expect(questions).toEqual([]);
  await findPairs();
}
const lineOf = async (details: string) => {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, details));
  return line?.id as number;
};
const agreement = async (id: number) => expectSuccess(await as(finance).call(bankAgreement, { id })).body;
const now = async (id: number) => {
  const { now: found } = await agreement(id);
  if (!found) throw new Error('no statement');
  const { statement_balance, books_balance, difference, left, terms } = found;
  return {
    statement_balance,
    books_balance,
    difference,
    left,
    terms: terms.map(({ group, amount }) => [group, amount]),
  };
};

test('BA-01: without a statement that says a balance there is nothing to compare, and nothing is signed', async () => {
  expect(await agreement(main)).toMatchObject({ now: null, signed: [] });
  expect((await as(finance).call(signReconciliation, { id: main })).body.code).toBe('conflict');
});

test('BA-01, BA-02: statement less books is explained to the kobo by what is open, excluded, booked alone and corrected', async () => {
  await load(
    main,
    ['19/11/2026', 'CASH LODGEMENT', 75_000, 75_000],
    ['20/11/2026', 'SMS ALERT', -52.5, 74_947.5],
    ['20/11/2026', 'BETWEEN OWN', 10_000, 84_947.5],
  );
  expect(await now(main)).toEqual({
    ...{ statement_balance: 84_947.5, books_balance: 0, difference: 84_947.5, left: 0 },
    terms: [['lines', 84_947.5]],
  });
  expectSuccess(await as(finance).call(receiveLine, { id: await lineOf('CASH LODGEMENT') }));
  expectSuccess(
    await as(finance).call(excludeLine, { id: await lineOf('BETWEEN OWN'), reason: 'Between own accounts' }),
  );
  const asked = await as(finance).call(bookLine, {
    id: await lineOf('SMS ALERT'),
    kind: 'bank_charges',
    note: 'Charge',
  });
  expect((await now(main)).terms).toEqual([
    ['waiting', -52.5],
    ['excluded', 10_000],
  ]);
  expectSuccess(await as(second).call(approve, { id: expectSuccess(asked).body.approval.id }));
  expect(await now(main)).toMatchObject({
    books_balance: 74_947.5,
    difference: 10_000,
    left: 0,
    terms: [['excluded', 10_000]],
  });
  // booked after the last day of the statement, and no line yet
  const before = await bankBalance(main);
  const { paymentId } = await aPlan({ until: 'confirmed' });
  const booked = (before - (await bankBalance(main))) / 100;
  expect(booked).toBeGreaterThan(0);
  expect(await now(main)).toMatchObject({
    difference: 10_000 - booked,
    left: 0,
    terms: [
      ['excluded', 10_000],
      ['on_the_way', -booked],
    ],
  });
  const wrong = await as(finance).call(correctPayment, { id: paymentId, came: 0, reason: 'It never came' });
  expectSuccess(await as(second).call(approve, { id: expectSuccess(wrong).body.approval.id }));
  expect(await now(main)).toMatchObject({
    ...{ difference: 10_000, left: 0 },
    terms: [
      ['excluded', 10_000],
      ['on_the_way', -booked],
      ['corrected', booked],
    ],
  });
  expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
});

test('BA-02: what the bank held before the first statement is a line of its own; days that are missing are left to explain', async () => {
  await load(other, ['18/11/2026', 'FIRST', 500, 1_500]);
  expect(await now(other)).toMatchObject({
    statement_balance: 1_500,
    left: 0,
    terms: [
      ['opening', 1_000],
      ['lines', 500],
    ],
  });
  await load(other, ['20/11/2026', 'AFTER A GAP', 100, 1_900]);
  expect(await now(other)).toMatchObject({ statement_balance: 1_900, left: 300 });
  expect((await as(finance).call(signReconciliation, { id: other })).body.message).toContain('left to explain');
  await load(other, ['19/11/2026', 'MISSED', 300, 1_800]);
  expect(await now(other)).toMatchObject({ statement_balance: 1_900, left: 0 });
});

test('BA-03: two people sign it, once for each day, and it stays as they signed it', async () => {
  const { now: seen } = await agreement(other);
  const { approval } = expectSuccess(await as(finance).call(signReconciliation, { id: other })).body;
  expect(approval.summary).toBe('Sign the reconciliation of Example Bank 0011223302 on 20 November 2026');
  expect((await as(finance).call(signReconciliation, { id: other })).body.code).toBe('awaiting_approval');
  expect((await as(finance).call(approve, { id: approval.id })).body.code).toBe('own_proposal');
  // the day goes on meanwhile
  expectSuccess(await as(finance).call(receiveLine, { id: await lineOf('MISSED') }));
  expect(expectSuccess(await as(second).call(approve, { id: approval.id })).body.approval.state).toBe('approved');
  const { signed } = await agreement(other);
  expect(signed).toMatchObject([{ day: '2026-11-20', proposed_by: expect.any(String) }]);
  const kept = expectSuccess(await as(second).call(signedReconciliation, { id: signed[0]?.id })).body;
  expect(kept).toMatchObject({ statement_balance: 1_900, books_balance: 0, difference: 1_900 });
  expect(kept.terms.map(({ group, amount, count }) => [group, amount, count])).toEqual(
    seen?.terms.map(({ group, amount, count }) => [group, amount, count]),
  );
  expect((await as(finance).call(signReconciliation, { id: other })).body.code).toBe('conflict');
});

test('BA-03: the database keeps what is signed, and takes none that does not add up or that nobody has approved', async () => {
  const [kept] = await db().select().from(bankReconciliations);
  await expect(db().update(bankReconciliations).set({ booksBalance: 5 })).rejects.toThrow();
  await expect(db().delete(bankReconciliations)).rejects.toThrow();
  const { id: _, ...row } = kept as NonNullable<typeof kept>;
  await expect(
    db()
      .insert(bankReconciliations)
      .values({ ...row, day: '2026-11-21' }),
  ).rejects.toThrow();
});
