import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { exportReport, officeReport } from '#lib/api/office/accounting.ts';
import { changeAccountCodes, officeAccountCodes } from '#lib/api/office/books/account-codes.ts';
import { constraintOf } from '#lib/server/db/errors.ts';
import { accountCodes, bankAccounts, companyAccounts, officeActions } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aPerson, fund } from '#tests/support/ledger/fixtures.ts';

setUpTestServer();

let finance: Person;
let bank: number;
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  await fund(await aPerson(), 700_00);
  await db()
    .insert(bankAccounts)
    .values({ type: 'fund', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  bank = (await db().select().from(companyAccounts))[0]?.id as number;
});

const chart = async () => expectSuccess(await as(finance).call(officeAccountCodes)).body;
type Wanted = Parameters<typeof change>[0][number];
const change = async (
  accounts: {
    kind: 'cash_paystack' | 'wallet' | 'cash_bank';
    company_account?: number;
    code?: string;
    name?: string;
  }[],
  mark?: string,
) => as(finance).call(changeAccountCodes, { mark: mark ?? (await chart()).mark, accounts });
const codes = async () =>
  Object.fromEntries((await chart()).accounts.flatMap(({ ledger_name, code }) => (code ? [[ledger_name, code]] : [])));

test('AX-01: every account of the ledger and every bank account is listed, and what is booked on is marked as used', async () => {
  const { accounts } = await chart();
  expect(accounts.map(({ ledger_name }) => ledger_name)).toContain('Cash at bank: Example Bank 0011223301');
  expect(accounts.filter(({ used }) => used).map(({ kind }) => kind)).toEqual(['cash_paystack', 'wallet']);
  expect(accounts.every(({ code, name }) => code === null && name === null)).toBe(true);
});

test('AX-01: codes and names stand in the trial balance and the journal, on the screen and in the export', async () => {
  expectSuccess(
    await change([
      { kind: 'wallet', code: '2100', name: 'Customer deposits' },
      { kind: 'cash_paystack', code: '0120' },
      { kind: 'cash_bank', company_account: bank, code: '1001' },
    ]),
  );
  const balance = expectSuccess(await as(finance).call(officeReport, { report: 'trial-balance' })).body;
  expect(balance.columns.slice(0, 2).map(({ name }) => name)).toEqual(['Account', 'Code']);
  expect(balance.rows.map((row) => row.slice(0, 2))).toContainEqual(['Customer deposits', '2100']);
  expect(balance.rows.map((row) => row.slice(0, 2))).toContainEqual(['Cash at the card provider', '0120']);
  const journal = expectSuccess(await as(finance).call(officeReport, { report: 'journal' })).body;
  expect(journal.rows.map((row) => row.slice(2, 4)).sort()).toEqual([
    ['Cash at the card provider', '0120'],
    ['Customer deposits', '2100'],
  ]);
  const { response } = await as(finance).call(exportReport, { report: 'journal', format: 'csv' });
  const rows = parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.map(({ Code }) => Code).sort()).toEqual(["'0120", '2100']);
});

test('AX-02: a code stands at one account, whatever its capitals, also when it moves from one to another', async () => {
  expect((await change([{ kind: 'cash_paystack', code: '2100' }])).body).toMatchObject({
    code: 'conflict',
    message: 'The code 2100 stands at two accounts. Give each its own.',
  });
  expect((await change([{ kind: 'cash_paystack', code: '120', name: 'customer DEPOSITS' }])).body.code).toBe(
    'conflict',
  );
  expect((await change([{ kind: 'cash_paystack', code: '1 20' }])).status).toBe(422);
  expect((await change([{ kind: 'wallet', company_account: bank, code: '9' }])).body.code).toBe('conflict');
  // the two change places
  expectSuccess(
    await change([
      { kind: 'cash_paystack', code: '2100' },
      { kind: 'wallet', code: '0120' },
    ]),
  );
  expect(await codes()).toMatchObject({ 'Cash at the card provider': '2100', 'Customers’ wallets': '0120' });
  const twice = db().insert(accountCodes).values({ kind: 'bank_charges', code: '2100' });
  expect(await twice.then(() => 'inserted', constraintOf)).toBe('account_code_once');
});

test('AX-02: of two who change codes at once, the second is told; sent again, a change is taken as done', async () => {
  const { mark } = await chart();
  const wanted: Wanted[] = [{ kind: 'wallet', code: '2200' }];
  const replies = await Promise.all([change(wanted, mark), change([{ kind: 'wallet', code: '2300' }], mark)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  const kept = await codes();
  const before = await db().$count(officeActions, eq(officeActions.action, 'change_account_codes'));
  const again = [{ kind: 'wallet' as const, code: kept['Customers’ wallets'] ?? '' }];
  expectSuccess(await change(again, mark));
  expect(await db().$count(officeActions, eq(officeActions.action, 'change_account_codes'))).toBe(before);
});

test('AX-03: the log says who changed which code, with what was before', async () => {
  expectSuccess(await change([{ kind: 'wallet', code: '2400', name: 'Deposits' }]));
  const [last] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
  expect(last).toMatchObject({ action: 'change_account_codes', userId: finance.user.id, subject: 'chart of accounts' });
  expect(last?.detail?.changes).toEqual([
    { name: 'Customers’ wallets', before: expect.stringMatching(/^2[23]00$/), after: '2400 Deposits' },
  ]);
});
