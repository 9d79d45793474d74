import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { officeReport } from '#lib/api/office/accounting.ts';
import {
  accountReconciliation,
  confirmMatches,
  loadBankStatement,
  matchBooking,
  unmatchLine,
} from '#lib/api/office/banks/reconciliation.ts';
import { changeSettlementAccount, fetchSettlements, officeSettlements } from '#lib/api/office/banks/settlements.ts';
import { addDays, today } from '#lib/domain/days.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { bankAccounts, companyAccounts, payouts, settlements, statementLines } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { closePayout, lockPayout, openPayout } from '#lib/server/ledger/payouts/post-payout.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { paidAtProvider, setFaults, setUpCardProvider, verified } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';
import { bankBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();
setUpCardProvider();
beforeEach(() => setFaults({ settlement: 'ok' }));

let finance: Person;
let main: number;
let second: number;
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  await db()
    .insert(bankAccounts)
    .values([
      { type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' },
      { type: 'fund', accountNumber: '2044661102', bankName: 'Sample Trust Bank', accountName: 'Homestead' },
    ]);
  const rows = await db().select().from(companyAccounts).orderBy(companyAccounts.id);
  [main, second] = rows.map(({ id }) => id) as [number, number];
});

/** Paid by two people from the company's account. */
async function aPaidPayout(
  amount: number,
  { name = 'OKAFOR ADA', reference = '', account = main as number | null } = {},
) {
  const customer = await aCustomer({ wallet: amount / 100 });
  const [one, other] = [await anOffice(), await anOffice()];
  return tx(async () => {
    const bank = { bankCode: '057', bankName: 'Zenith Bank', accountNumber: '2000000008', accountName: name };
    const { id } = await openPayout({ ...bank, userId: customer.user.id, amount, askedBy: customer.user.id });
    await db()
      .update(payouts)
      .set({ state: 'approved', approvedBy: one.user.id, approvedAt: now() })
      .where(eq(payouts.id, id));
    const bankReference = reference || `TRF-${id}-${amount}`;
    const paid = { state: 'paid', endedBy: other.user.id, bankReference, companyAccountId: account } as const;
    return closePayout(await lockPayout(id), paid);
  });
}

const dayHere = () => today(now()).split('-').reverse().join('/');
const csv = (...rows: string[]) => ['Date,Narration,Reference,Debit,Credit', ...rows].join('\n');
const load = async (text: string, account = main) =>
  expectSuccess(
    await as(finance).call(
      loadBankStatement,
      { account_id: account },
      { files: { file: new File([text], 'statement.csv') } },
    ),
  ).body;
const group = async (name: LineGroup, id = main) => {
  await findPairs();
  return expectSuccess(await as(finance).call(accountReconciliation, { id, group: name })).body;
};
const lineOf = async (details: string) => {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, details));
  if (!line) throw new Error(`no line ${details}`);
  return line;
};
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
const confirmAll = async () => {
  const { pairs } = await group('sure');
  return expectSuccess(await as(finance).call(confirmMatches, { id: main, pairs })).body;
};

test('BR-14, BR-15: payouts are found on the statement, sure ones are tied in one press, the rest stands on both sides', async () => {
  const [named, referenced, twin, other, elsewhere] = [
    await aPaidPayout(1_234_500),
    await aPaidPayout(2_345_600, { name: 'BELLO MUSA', reference: 'NIPOUT0099' }),
    await aPaidPayout(3_000_000, { name: 'EZE NGOZI' }),
    await aPaidPayout(3_000_000, { name: 'EZE NGOZI' }),
    await aPaidPayout(4_000_000, { name: 'UMEH JOHN', account: second }),
  ];
  const missing = await aPaidPayout(5_000_000, { name: 'NWOSU IFY' });
  const file = csv(
    `${dayHere()},NIP TRF TO OKAFOR ADA,,12345.00,`,
    `${dayHere()},TRF 77 NIPOUT0099,,23456.00,`,
    `${dayHere()},NIP TRF TO EZE NGOZI,,30000.00,`,
    `${dayHere()},NIP TRF TO UMEH JOHN,,40000.00,`,
    `${dayHere()},SMS ALERT CHARGE,,52.50,`,
  );
  expect((await load(file)).new_lines).toBe(5);
  const sure = await group('sure');
  expect(sure.pairs).toEqual([
    { line_id: (await lineOf('NIP TRF TO OKAFOR ADA')).id, kind: 'payout', booking_id: named.id },
    { line_id: (await lineOf('TRF 77 NIPOUT0099')).id, kind: 'payout', booking_id: referenced.id },
  ]);
  expect(sure.rows[0]?.bookings[0]).toMatchObject({
    booking: { kind: 'payout', amount: 12_345, company_account: 'Example Bank 0011223301' },
    signs: { amount: true, sender: true, reference: false, days: 0 },
  });
  const [doubtful] = (await group('doubtful')).rows;
  expect(doubtful?.bookings.map(({ booking }) => booking.id)).toEqual([twin.id, other.id]);
  expect((await group('lines')).rows.map(({ line }) => line?.details)).toEqual([
    'NIP TRF TO UMEH JOHN',
    'SMS ALERT CHARGE',
  ]);
  expect((await group('bookings')).rows.map(({ bookings }) => bookings[0]?.booking.id)).toEqual([missing.id]);
  expect(await confirmAll()).toMatchObject({ confirmed: 2, waiting: 0, left: [] });
  expect((await group('tied')).rows.map(({ bookings }) => bookings[0]?.booking.id)).toEqual([referenced.id, named.id]);
  expect(await confirmAll()).toMatchObject({ confirmed: 0 });
  // the same file again brings nothing and changes nothing
  expect((await load(file)).new_lines).toBe(0);
  expect((await group('tied')).counts).toMatchObject({ tied: 2, sure: 0, doubtful: 1, lines: 2, bookings: 1 });
  await isHealthy();

  const line = await lineOf('NIP TRF TO EZE NGOZI');
  const tie = (id: number, booking_id: number) => as(finance).call(matchBooking, { id, kind: 'payout', booking_id });
  expectSuccess(await tie(line.id, other.id));
  expect((await tie(line.id, twin.id)).body.code).toBe('conflict');
  const wrong = await tie((await lineOf('NIP TRF TO UMEH JOHN')).id, elsewhere.id);
  expect(wrong.body.message).toBe('This is booked on another account of the company.');
  expect((await tie((await lineOf('SMS ALERT CHARGE')).id, missing.id)).body.message).toBe(
    '₦50,000 is booked, and the line says ₦52.50.',
  );
  expectSuccess(await as(finance).call(unmatchLine, { id: line.id }));
  expect((await group('doubtful')).counts.doubtful).toBe(1);
  await isHealthy();
});

test('SE-06, SE-07: the settlement account needs a second person, and the payment of the card provider is tied to its settlement', async () => {
  const proposed = await as(finance).call(changeSettlementAccount, { company_account_id: main });
  const { approval } = expectSuccess(proposed).body;
  expect(approval.summary).toBe('Book settlements of the card provider on Example Bank 0011223301');
  const read = async () => expectSuccess(await as(finance).call(officeSettlements)).body;
  expect(await read()).toMatchObject({ account_id: null, account_approval: { state: 'waiting' } });
  expect((await as(finance).call(changeSettlementAccount, { company_account_id: second })).body.code).toBe(
    'awaiting_approval',
  );
  await approveBySomebodyElse(approval.id);
  expect((await read()).account_id).toBe(main);
  expect((await as(finance).call(changeSettlementAccount, { company_account_id: main })).body.code).toBe('conflict');

  const { customer, payment } = await paidAtProvider(100_000);
  expect(await verified(customer, payment)).toBe(1);
  world.clock.advance(24 * 60 * 60_000);
  expect(expectSuccess(await as(finance).call(fetchSettlements)).body.booked).toBe(1);
  const [settlement] = await db().select().from(settlements);
  const day = addDays(settlement?.day ?? today(now()), 1)
    .split('-')
    .reverse()
    .join('/');
  await load(csv(`${day},PAYSTACK PAYMENTS LTD SETTLEMENT,,,${((settlement?.net ?? 0) / 100).toFixed(2)}`));
  const { pairs } = await group('sure');
  const line = await lineOf('PAYSTACK PAYMENTS LTD SETTLEMENT');
  expect(pairs).toEqual([{ line_id: line.id, kind: 'settlement', booking_id: settlement?.id }]);
  const before = await bankBalance(main);
  expect(await confirmAll()).toMatchObject({ confirmed: 1 });
  // it is booked once: by the settlement
  expect(await bankBalance(main)).toBe(before);
  expect((await group('tied')).rows[0]?.bookings[0]?.booking).toMatchObject({ kind: 'settlement' });
  const report = expectSuccess(await as(finance).call(officeReport, { report: 'trial-balance' })).body;
  expect(report.rows.map(([name]) => name)).toContain('Cash at bank: Example Bank 0011223301');
  await isHealthy();
});
