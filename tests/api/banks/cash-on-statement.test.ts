import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  accountReconciliation,
  loadBankStatement,
  matchBooking,
  unmatchLine,
} from '#lib/api/office/banks/reconciliation.ts';
import { bringFloat, payIntoBank } from '#lib/api/office/desk/cash-books.ts';
import { today } from '#lib/domain/days.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { bankAccounts, companyAccounts, journalAdjustments, statementLines } from '#lib/server/db/schema.ts';
import { bookedAlone } from '#lib/server/office/reconciliation/agreement/booked-alone.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOpenBook, bookOf, closed, receive } from '#tests/support/factories/cash.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { bankBalance } from '#tests/support/ledger/ledger-balance.ts';

setUpTestServer();

let clerk: Person;
let finance: Person;
let bank: number;
beforeAll(async () => {
  [clerk, finance] = [await anOffice({ staffRole: 'support' }), await anOffice({ staffRole: 'finance' })];
  await db()
    .insert(bankAccounts)
    .values({ type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const [row] = await db().select().from(companyAccounts).where(eq(companyAccounts.kind, 'bank'));
  bank = row?.id as number;
});

const payIn = (id: number, amount: number) =>
  as(clerk).call(payIntoBank, { id, company_account_id: bank, amount, note: 'Slip 7731' });
const group = async (name: LineGroup) => {
  await findPairs();
  return expectSuccess(await as(finance).call(accountReconciliation, { id: bank, group: name })).body;
};
const dayHere = () => today(now()).split('-').reverse().join('/');
async function load(...rows: string[]) {
  const file = new File([['Date,Narration,Reference,Debit,Credit', ...rows].join('\n')], 'statement.csv');
  expectSuccess(await as(finance).call(loadBankStatement, { account_id: bank }, { files: { file } }));
}
const lineOf = async (details: string) =>
  (await db().select().from(statementLines).where(eq(statementLines.details, details)))[0]?.id as number;
const lastMove = async () => (await db().select().from(journalAdjustments)).at(-1)?.id as number;

test('CX-10: cash leaves the drawer for a bank account, never more than is there, and lacks in no count', async () => {
  const id = await anOpenBook(clerk);
  await receive(clerk, id, await aCustomer(), { wallet: 80_000 });
  expect((await payIn(id, 100_000.01)).body.errors).toEqual({ amount: ['Only ₦100,000 is in the drawer'] });
  const before = await bankBalance(bank);
  expectSuccess(await payIn(id, 75_000));
  expect((await bankBalance(bank)) - before).toBe(-7_500_000);
  expect((await payIn(id, 30_000)).status).toBe(422);
  expect((await bookOf(clerk, id)).book).toMatchObject({
    expected: 5_000,
    moves: [{ kind: 'cash_paid_in', amount: 75_000, account: 'Example Bank 0011223301', reason: 'Slip 7731' }],
  });
  expect(await closed(clerk, id, 5)).toBe(0);
  expect((await payIn(id, 1_000)).body.code).toBe('conflict');
});

test('CX-11: what was paid in is found again on the statement, matched once and without a booking, in its amount and direction', async () => {
  const id = await anOpenBook(clerk);
  await receive(clerk, id, await aCustomer(), { wallet: 80_000 });
  expectSuccess(await payIn(id, 61_000));
  const cash = await lastMove();
  expectSuccess(await as(clerk).call(bringFloat, { id, company_account_id: bank, amount: 9_000, note: 'Drawn' }));
  const float = await lastMove();
  const before = await bankBalance(bank);
  await load(
    `${dayHere()},CASH LODGEMENT IKEJA BRANCH,,,61000.00`,
    `${dayHere()},CASH WITHDRAWAL COUNTER,,9000.00,`,
    `${dayHere()},CASH LODGEMENT LEKKI BRANCH,,,61000.00`,
    `${dayHere()},CASH LODGEMENT OTHER,,,60000.00`,
  );
  const [line, drawn, twin, other] = [
    await lineOf('CASH LODGEMENT IKEJA BRANCH'),
    await lineOf('CASH WITHDRAWAL COUNTER'),
    await lineOf('CASH LODGEMENT LEKKI BRANCH'),
    await lineOf('CASH LODGEMENT OTHER'),
  ];
  const match = (at: number, kind: string, booking: number) =>
    as(finance).call(matchBooking, { id: at, kind, booking_id: booking });
  expect((await match(other, 'cash_paid_in', cash)).body.message).toMatch(
    /₦61,000 is booked, and the line says ₦60,000/,
  );
  expect((await match(line, 'cash_float', cash)).status).toBe(404);
  expect((await match(drawn, 'cash_paid_in', cash)).body.message).toBe('Money went out with this line.');
  expectSuccess(await match(line, 'cash_paid_in', cash));
  expect((await match(twin, 'cash_paid_in', cash)).body.message).toMatch(/already matched to another line/);
  expectSuccess(await match(drawn, 'cash_float', float));
  expect(await bankBalance(bank)).toBe(before);
  // one that is taken off its line waits for it again
  expectSuccess(await as(finance).call(unmatchLine, { id: line }));
  expectSuccess(await match(twin, 'cash_paid_in', cash));
});

test('CX-11: what the statement does not have is listed as missing', async () => {
  const id = await anOpenBook(clerk);
  await receive(clerk, id, await aCustomer(), { wallet: 33_300 });
  expectSuccess(await payIn(id, 33_300));
  const { rows } = await group('bookings');
  const waiting = rows.flatMap(({ bookings }) => bookings.map(({ booking }) => [booking.kind, booking.amount]));
  expect(waiting).toContainEqual(['cash_paid_in', 33_300]);
  // the one of the first test has no line either
  expect(waiting).toContainEqual(['cash_paid_in', 75_000]);
});

test('BA-02, CX-11: cash on its way to the bank explains what its books and its statement differ by', async () => {
  const id = await anOpenBook(clerk);
  await receive(clerk, id, await aCustomer(), { wallet: 21_000 });
  expectSuccess(await payIn(id, 21_000));
  const cash = await lastMove();
  expectSuccess(await as(clerk).call(bringFloat, { id, company_account_id: bank, amount: 4_000, note: 'Drawn' }));
  const float = await lastMove();
  const alone = await bookedAlone(bank, today(now()));
  expect(alone).toContainEqual(expect.objectContaining({ kind: 'cash', id: cash, amount: 2_100_000 }));
  expect(alone).toContainEqual(expect.objectContaining({ kind: 'cash', id: float, amount: -400_000 }));
  await load(`${dayHere()},CASH LODGEMENT YABA,,,21000.00`);
  const line = await lineOf('CASH LODGEMENT YABA');
  expectSuccess(await as(finance).call(matchBooking, { id: line, kind: 'cash_paid_in', booking_id: cash }));
  expect((await bookedAlone(bank, today(now()))).map((one) => one.id)).not.toContain(cash);
});

test('CX-11: the database matches no line with a booking of another amount or direction', async () => {
  const id = await anOpenBook(clerk);
  await receive(clerk, id, await aCustomer(), { wallet: 17_000 });
  expectSuccess(await payIn(id, 17_000));
  const officeBookingId = await lastMove();
  await load(`${dayHere()},CASH COUNTER OUT,,17000.00,`, `${dayHere()},CASH COUNTER LESS,,,16999.00`);
  for (const details of ['CASH COUNTER OUT', 'CASH COUNTER LESS'])
    await expect(
      db().update(statementLines).set({ state: 'tied', officeBookingId }).where(eq(statementLines.details, details)),
    ).rejects.toMatchObject({ cause: { constraint: 'statement_line_office_booking' } });
});
