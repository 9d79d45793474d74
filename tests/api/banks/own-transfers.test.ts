import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookLine } from '#lib/api/office/banks/bookings.ts';
import { bookOwnTransfer, otherSides } from '#lib/api/office/banks/own-transfers.ts';
import { accountReconciliation, loadBankStatement, matchBooking } from '#lib/api/office/banks/reconciliation.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { bankAccounts, companyAccounts, statementLines } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { bankBalance, ledgerBalance } from '../../support/ledger/ledger-balance.ts';

setUpTestServer();

let finance: Person;
let second: Person;
let [main, other]: [number, number] = [0, 0];
let lines = 0;
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
  const all = await db().select().from(companyAccounts).orderBy(companyAccounts.id);
  [main, other] = all.map(({ id }) => id) as [number, number];
});

/** A line of an account, in naira; below zero for what went out. */
async function aLine(account: number, naira: number, details = 'NIP TRF OWN') {
  lines += 1;
  const text = `${details} ${lines}`;
  const [debit, credit] = naira < 0 ? [-naira, ''] : ['', naira];
  const file = new File([`Date,Narration,Debit,Credit\n20/11/2026,${text},${debit},${credit}`], 'statement.csv');
  expectSuccess(await as(finance).call(loadBankStatement, { account_id: account }, { files: { file } }));
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, text));
  return (line as { id: number }).id;
}
const propose = (id: number, more: object) =>
  as(finance).call(bookOwnTransfer, { id, note: 'To the wages account', ...more } as never);
const accept = async (reply: Awaited<ReturnType<typeof propose>>) =>
  expectSuccess(await as(second).call(approve, { id: expectSuccess(reply).body.approval.id })).body.approval.state;
const stateOf = async (id: number) =>
  (await db().select().from(statementLines).where(eq(statementLines.id, id)))[0]?.state;
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

test('BA-06: two lines of two statements are one booking, by two people', async () => {
  const [out, came] = [await aLine(main, -500_000), await aLine(other, 500_000)];
  const sides = expectSuccess(await as(finance).call(otherSides, { id: out })).body;
  expect(sides.lines.map(({ line_id }) => line_id)).toEqual([came]);
  expect(sides.accounts.map(({ id }) => id)).toEqual([other]);
  const before = [await bankBalance(main), await bankBalance(other)] as [number, number];
  const proposed = await propose(out, { other_account_id: other, other_line_id: came });
  expect((await propose(out, { other_account_id: other })).body.code).toBe('awaiting_approval');
  const { id } = expectSuccess(proposed).body.approval;
  expect((await as(finance).call(approve, { id })).body.code).toBe('own_proposal');
  expect(await accept(proposed)).toBe('approved');
  expect(await bankBalance(main)).toBe(before[0] + 50_000_000);
  expect(await bankBalance(other)).toBe(before[1] - 50_000_000);
  expect([await stateOf(out), await stateOf(came)]).toEqual(['tied', 'tied']);
  await isHealthy();
});

test('BA-06: another amount, the same account and a line of a third account are refused', async () => {
  const [out, less] = [await aLine(main, -70_000), await aLine(other, 69_950)];
  expect((await propose(out, { other_account_id: main })).body.code).toBe('conflict');
  expect((await propose(out, { other_account_id: other, other_line_id: less })).body.code).toBe('conflict');
  expect((await propose(out, { other_account_id: main, other_line_id: less })).body.code).toBe('conflict');
});

test('BA-06: a line that comes later is suggested and matched to the booking, once', async () => {
  const came = await aLine(other, 33_000);
  expect(await accept(await propose(came, { other_account_id: main }))).toBe('approved');
  const out = await aLine(main, -33_000);
  await findPairs();
  const groups = await Promise.all(
    (['sure', 'doubtful'] as const).map(async (group) =>
      expectSuccess(await as(finance).call(accountReconciliation, { id: main, group })).body.rows.filter(
        ({ line }) => line?.id === out,
      ),
    ),
  );
  const [row] = groups.flat();
  const booking = row?.bookings[0]?.booking;
  expect(booking).toMatchObject({ kind: 'own_transfer_out', amount: 33_000 });
  const tie = { kind: 'own_transfer_out', booking_id: booking?.id };
  expect((await as(finance).call(matchBooking, { id: came, ...tie })).body.code).toBe('conflict');
  expectSuccess(await as(finance).call(matchBooking, { id: out, ...tie }));
  const again = await aLine(main, -33_000);
  expect((await as(finance).call(matchBooking, { id: again, ...tie })).body.code).toBe('conflict');
  await isHealthy();
});

test('BA-07, BA-08: charges, levies and interest have their accounts, and the third line like them is offered as the two before', async () => {
  const book = async (naira: number, kind: string, details: string) => {
    const id = await aLine(main, naira, details);
    const reply = await as(finance).call(bookLine, { id, kind, note: 'As the bank says' });
    expectSuccess(await as(second).call(approve, { id: expectSuccess(reply).body.approval.id }));
  };
  const offered = async (id: number) => {
    await findPairs();
    const { rows } = expectSuccess(await as(finance).call(accountReconciliation, { id: main, group: 'lines' })).body;
    return rows.find(({ line }) => line?.id === id)?.booked_like;
  };
  await book(-50, 'bank_levies', 'TRANSFER LEVY');
  await book(120, 'bank_interest', 'CREDIT INTEREST');
  expect([await ledgerBalance('bank_levies'), await ledgerBalance('bank_interest')]).toEqual([-5_000, 12_000]);
  expect(await offered(await aLine(main, -50, 'TRANSFER LEVY'))).toBeNull();
  await book(-50, 'bank_levies', 'TRANSFER LEVY');
  const third = await aLine(main, -50, 'Transfer levy');
  expect(await offered(third)).toBe('bank_levies');
  expect(await stateOf(third)).toBe('open');
  expect(await offered(await aLine(main, 50, 'TRANSFER LEVY'))).toBeNull();
  await isHealthy();
});
