import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadBankStatement, matchBooking } from '#lib/api/office/banks/reconciliation.ts';
import * as office from '#lib/api/office/payouts.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { requestPayout } from '#lib/api/payments/payouts.ts';
import { today } from '#lib/domain/days.ts';
import {
  bankAccounts,
  companyAccounts,
  lineCandidates,
  payments,
  payouts,
  statementLines,
} from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { anOkafor, password } from '../../support/factories/accounts.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { bankBalance } from '../../support/ledger/ledger-balance.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});
setUpCardProvider();

let [preparer, approver, third]: Person[] = [];
let account: number;
beforeAll(async () => {
  [preparer, approver, third] = [
    await anOffice({ staffRole: 'finance' }),
    await anOffice(),
    await anOffice({ staffRole: 'finance' }),
  ];
  const bank = { accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' };
  await db()
    .insert(bankAccounts)
    .values([{ type: 'property', ...bank }]);
  account = (await db().select().from(companyAccounts))[0]?.id as number;
});

/** ₦50,000, prepared and approved, and the bank's line of it. */
async function sent({ amount = 50_000 } = {}) {
  const customer = await anOkafor({ wallet: 50_000 });
  const bank = { bank_code: '057', account_number: '2000000008', account_name: 'OKAFOR ADA' };
  const asked = { ...bank, amount: 50_000, current_password: password };
  const key = crypto.randomUUID();
  const { id } = expectSuccess(await as(customer).call(requestPayout, asked, { key })).body.payout;
  const { approval } = expectSuccess(await as(preparer as Person).call(office.preparePayout, { id })).body.payout;
  expectSuccess(await as(approver as Person).call(approve, { id: approval?.id ?? 0 }));
  const day = today(now()).split('-').reverse().join('/');
  const text = `Date,Narration,Reference,Debit,Credit\n${day},NIP TRF TO OKAFOR ADA ${id},OUT${id},${amount}.00,`;
  const files = { file: new File([text], 'statement.csv') };
  expectSuccess(await as(preparer as Person).call(loadBankStatement, { account_id: account }, { files }));
  const [line] = await db()
    .select()
    .from(statementLines)
    .where(eq(statementLines.reference, `OUT${id}`));
  return { id, line: line?.id as number };
}
const matching = (who: Person | undefined, { id, line }: { id: number; line: number }) =>
  as(who as Person).call(matchBooking, { id: line, kind: 'payout', booking_id: id });
const recording = (who: Person | undefined, id: number) =>
  as(who as Person).call(office.recordPayout, { id, bank_reference: `TRF-${id}`, company_account_id: account });
const payoutOf = async (id: number) => (await db().select().from(payouts).where(eq(payouts.id, id)))[0];
const healthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

test('PC-06: who prepared a payout does not record it as paid, but matches it to the bank’s line, which closes it', async () => {
  const payout = await sent();
  const before = (await bankBalance(account)) ?? 0;
  expect((await recording(preparer, payout.id)).body.code).toBe('own_proposal');
  await findPairs();
  const [candidate] = await db().select().from(lineCandidates).where(eq(lineCandidates.lineId, payout.line));
  expect(candidate).toMatchObject({ bookingKind: 'payout', bookingId: payout.id, sure: true });
  expect((await matching(approver, payout)).body.code).toBe('own_proposal');
  const { line } = expectSuccess(await matching(preparer, payout)).body;
  expect(line.state).toBe('tied');
  expect(await payoutOf(payout.id)).toMatchObject({
    ...{ state: 'paid', bankReference: `OUT${payout.id}` },
    ...{ endedBy: preparer?.user.id, approvedBy: approver?.user.id },
  });
  expect((await bankBalance(account)) ?? 0).toBe(before + 5_000_000);
  expect((await matching(preparer, payout)).status).toBe(409);
  await healthy();
});

test('PC-06: a line of another amount closes nothing', async () => {
  const payout = await sent({ amount: 49_950 });
  expect((await matching(preparer, payout)).body).toMatchObject({ code: 'conflict' });
  expect((await payoutOf(payout.id))?.state).toBe('approved');
  expectSuccess(await recording(third, payout.id));
  await healthy();
});

test.each([1, 2, 3, 4])('PC-06: of the line and a third person at once one books it, once (%d)', async () => {
  const payout = await sent();
  const replies = await Promise.all([matching(preparer, payout), recording(third, payout.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db().$count(payments, eq(payments.payoutId, payout.id))).toBe(2);
  await healthy();
});
