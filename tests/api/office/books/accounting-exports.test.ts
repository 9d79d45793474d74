import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeAccountCodes, officeAccountCodes } from '#lib/api/office/books/account-codes.ts';
import {
  accountingExports,
  downloadAccountingExport,
  makeAccountingExport,
} from '#lib/api/office/books/accounting-exports.ts';
import type { AccountantFile } from '#lib/domain/accounting/accountant-files.ts';
import { constraintOf } from '#lib/server/db/errors.ts';
import {
  bankAccounts,
  companyAccounts,
  accountingExports as rows,
  statementLines,
  statements,
} from '#lib/server/db/schema.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { deferred } from '#tests/support/deferred.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import {
  aListing,
  aPayment,
  aPerson,
  aProof,
  aRunningPlan,
  fund,
  receivedAmount,
} from '#tests/support/ledger/fixtures.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});

let [finance, colleague]: Person[] = [];
let customer = 0;
beforeAll(async () => {
  [finance, colleague] = [await anOffice({ staffRole: 'finance' }), await anOffice({ staffRole: 'finance' })];
  customer = await aPerson();
  await fund(customer, 700_00);
  await aRunningPlan(customer, await aListing({ name: 'Palm Estate' }));
});

const call = (given: object, who = finance) =>
  as(who as Person).call(makeAccountingExport, { scope: 'new', ...given } as { scope: 'new' });
const made = async (given: object, who = finance) => expectSuccess(await call(given, who)).body.export;
const lastId = async () => expectSuccess(await as(finance as Person).call(accountingExports, { page: 1 })).body.last;
const next = async (who = finance) => made({ after: await lastId() }, who);
async function file(id: number, name: AccountantFile) {
  const { response } = await as(finance as Person).call(downloadAccountingExport, { id, file: name });
  return parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];
}
const journalsOf = async (id: number) => [
  ...new Set((await file(id, 'quickbooks')).map(({ JournalNo }) => Number(JournalNo?.slice(1)))),
];
const allJournals = async () =>
  (await db().execute<{ id: number }>(sql`select id from journals order by id`)).rows.map(({ id }) => id);
const sumOf = (lines: readonly Record<string, string>[], column: string) =>
  lines.reduce((sum, line) => sum + Math.round(Number(line[column] || 0) * 100), 0);

test('AX-05: an account that is booked on without a code is named, and nothing is exported before it has one', async () => {
  const { body } = await call({});
  expect(body.code).toBe('conflict');
  expect(body.message).toBe(
    'Give these accounts a code first, under Chart of accounts: Cash at the card provider, Customers’ wallets, Income from prices.',
  );
  const { mark } = expectSuccess(await as(finance as Person).call(officeAccountCodes)).body;
  const accounts = [
    { kind: 'cash_paystack' as const, code: '0120' },
    { kind: 'wallet' as const, code: '2100', name: 'Customer deposits' },
    { kind: 'property_income' as const, code: '4000' },
  ];
  expectSuccess(await as(finance as Person).call(changeAccountCodes, { mark, accounts }));
  expect(await db().$count(rows)).toBe(0);
});

test('AX-04: the first export has every journal, the next only what came since, and each stays what it was', async () => {
  const first = await next();
  expect(first).toMatchObject({
    scope: 'new',
    from: '2026-11-20',
    to: '2026-11-20',
    journals: (await allJournals()).length,
  });
  expect(await journalsOf(first.id)).toEqual(await allJournals());
  expect((await call({ after: first.id })).body).toMatchObject({
    code: 'conflict',
    message: 'Nothing was booked since the last export.',
  });
  world.clock.advance(24 * 60 * 60_000);
  await fund(customer, 300_00);
  const second = await next(colleague);
  expect(second).toMatchObject({ journals: 1, amount: 300, from: '2026-11-21' });
  expect([...(await journalsOf(first.id)), ...(await journalsOf(second.id))]).toEqual(await allJournals());
});

test('AX-04: sent again it answers the same export; who was slower than a colleague is told', async () => {
  const before = await lastId();
  await fund(customer, 10_00);
  const replies = await Promise.all([
    call({ after: before }),
    call({ after: before }),
    call({ after: before }, colleague),
  ]);
  const winners = replies.filter(({ status }) => status === 200);
  expect(new Set(winners.map(({ body }) => (body as { export: { id: number } }).export.id)).size).toBe(1);
  expect(winners.length).toBe(replies.length - replies.filter(({ status }) => status === 409).length);
  expect(replies.some(({ status }) => status === 409)).toBe(true);
  expect(await db().$count(rows)).toBe(3);
});

test.skipIf(!url)(
  'AX-04: a journal that is committed after a later one was exported is in the next export, once',
  async () => {
    const [booked, released] = [deferred(), deferred()];
    const late = tx(async () => {
      await fund(customer, 5_00);
      booked.open();
      await released.opened;
    });
    await booked.opened;
    await fund(await aPerson(), 6_00);
    const without = await next();
    expect(without).toMatchObject({ journals: 1, amount: 6 });
    released.open();
    await late;
    const withIt = await next();
    expect(withIt).toMatchObject({ journals: 1, amount: 5 });
    const handedOver = [];
    for (const { id } of await db().select({ id: rows.id }).from(rows)) handedOver.push(...(await journalsOf(id)));
    expect(handedOver.sort((a, b) => a - b)).toEqual(await allJournals());
  },
);

test('AX-04: the database takes no journal twice, no export beside the last one, and changes none', async () => {
  const copy = (after: string) => sql`
    insert into accounting_exports (scope, after_id, journals, covered, from_day, to_day, count, amount, balances, made_by)
    select scope, ${sql.raw(after)}, journals, '{}', from_day, to_day, count, amount, balances, made_by
    from accounting_exports order by id limit 1`;
  const refusal = (statement: ReturnType<typeof copy>) =>
    tx(async () => void (await db().execute(statement))).then(() => 'taken', constraintOf);
  expect(await refusal(copy('(select max(id) from accounting_exports)'))).toBe('accounting_export_once');
  expect(await refusal(copy('null'))).toBe('accounting_export_after_last');
  expect(await refusal(sql`update accounting_exports set amount = 1`)).toBe('accounting_exports_never_update');
});

test('AX-06: each file has the columns of its program, its debits are its credits, and a property is the cost centre', async () => {
  const [{ id }] = (await db().select({ id: rows.id }).from(rows).orderBy(rows.id).limit(1)) as [{ id: number }];
  const sage = await file(id, 'sage');
  expect(Object.keys(sage[0] ?? {}).slice(0, 10)).toEqual([
    ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details'],
    ...['Net Amount', 'Tax Code', 'Tax Amount'],
  ]);
  const sides = ['JD', 'JC'].map((type) =>
    sumOf(
      sage.filter(({ Type }) => Type === type),
      'Net Amount',
    ),
  );
  expect(sides[0]).toBe(sides[1]);
  expect(sage.find(({ Type }) => Type === 'JD')).toMatchObject({
    ...{ 'Nominal A/C Ref': '0120', Date: '20/11/2026', 'Tax Code': 'T9', 'Net Amount': '700.00' },
  });
  const books = await file(id, 'quickbooks');
  expect(sumOf(books, 'Debits')).toBe(sumOf(books, 'Credits'));
  expect(books.find(({ Class }) => Class)).toMatchObject({ Class: 'Palm Estate', JournalDate: '11/20/2026' });
  expect(books[0]).toMatchObject({ JournalNo: expect.stringMatching(/^J\d+$/), Currency: 'NGN' });
  const zoho = await file(id, 'zoho');
  expect(sumOf(zoho, 'Debit')).toBe(sumOf(zoho, 'Credit'));
  expect(zoho.map((line) => line.Account)).toContain('Customer deposits');
  expect(zoho[0]).toMatchObject({
    'Journal Date': '2026-11-20',
    'Account Code': expect.stringMatching(/^(0120|2100)$/),
  });
});

test('AX-06: a line of a statement gives its booking the bank’s day', async () => {
  await db()
    .insert(bankAccounts)
    .values({ type: 'fund', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const companyAccountId = (await db().select().from(companyAccounts))[0]?.id as number;
  const by = (finance as Person).user.id;
  const sent = { userId: customer, method: 'bank_transfer', ...(await aProof(customer)) } as const;
  const { id: paymentId } = await aPayment(sent);
  await settlePayment(paymentId, { ...receivedAmount(100_000, by), companyAccountId });
  const day = '2026-11-18';
  const [statement] = await db()
    .insert(statements)
    .values({ companyAccountId, format: 'csv', fromDay: day, toDay: day, newLines: 1, uploadedBy: by })
    .returning();
  const statementId = statement?.id as number;
  await db()
    .insert(statementLines)
    .values({ companyAccountId, statementId, key: 'one', details: 'Ada', day, amount: 100_000 });
  await db().update(statementLines).set({ state: 'tied', paymentId, handledBy: by, handledAt: world.clock.now });
  const { mark } = expectSuccess(await as(finance as Person).call(officeAccountCodes)).body;
  const bank = { kind: 'cash_bank' as const, company_account: companyAccountId, code: '1001' };
  expectSuccess(await as(finance as Person).call(changeAccountCodes, { mark, accounts: [bank] }));
  const { id } = await next();
  expect((await file(id, 'zoho')).map((line) => [line['Account Code'], line['Bank Date']]).sort()).toEqual([
    ['1001', day],
    ['2100', day],
  ]);
  expect((await file(id, 'sage'))[0]?.['Extra Reference']).toBe('Bank 18/11/2026');
});

test('AX-04: the balances of an export begin where the one before ended, and end with what the ledger holds', async () => {
  await fund(customer, 1_00);
  const last = await next();
  const lines = await file(last.id, 'balances');
  const { rows: held } = await db().execute<{ kind: string; sum: number }>(sql`
    select accounts.kind, sum(entries.amount)::int8 as sum from entries
    join accounts on accounts.id = entries.account_id group by 1`);
  const closing = (code: string) => {
    const line = lines.find(({ Code }) => Code === code);
    return sumOf([line ?? {}], 'Closing credit') - sumOf([line ?? {}], 'Closing debit');
  };
  for (const [code, kind] of [
    ['0120', 'cash_paystack'],
    ['2100', 'wallet'],
    ['4000', 'property_income'],
  ] as const)
    expect(closing(code)).toBe(held.find((row) => row.kind === kind)?.sum);
  expect(sumOf(lines, 'Closing debit')).toBe(sumOf(lines, 'Closing credit'));
});

test('AX-05: a period is a copy: it hands nothing over, and pressed twice it is one', async () => {
  const before = await lastId();
  await fund(customer, 2_00);
  const copies = [];
  for (const _ of [1, 2])
    copies.push(await made({ scope: 'period', start_date: '2026-11-21', end_date: '2026-11-21' }));
  expect(copies[0]).toEqual(copies[1]);
  expect(copies[0]).toMatchObject({ scope: 'period', from: '2026-11-21', to: '2026-11-21' });
  expect(await lastId()).toBe(before);
  expect(await next()).toMatchObject({ journals: 1, amount: 2 });
  const nothing = await call({ scope: 'period', start_date: '2026-01-01', end_date: '2026-01-02' });
  expect(nothing.body.message).toBe('Nothing was booked on these days.');
});
