import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { officeCustomerEntries, officeCustomerStatement } from '#lib/api/office/customers.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { sendAccountStatement } from '#lib/api/payments/statement.ts';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { planProperty } from '#lib/api/plans/plans.ts';
import { walletStatement } from '#lib/domain/accounting/wallet-statement.ts';
import { addDays, startOfDay, today } from '#lib/domain/days.ts';
import { maxStatementLines } from '#lib/domain/limits.ts';
import { formatNaira, fromNaira } from '#lib/domain/money.ts';
import { accounts, entries, journals, uploads } from '#lib/server/db/schema.ts';
import { loadStatement } from '#lib/server/documents/load-statement.ts';
import { purgeStatements } from '#lib/server/documents/purge-statements.ts';
import { drawStatement } from '#lib/server/documents/statement-pdf.ts';
import { receiveTransfer } from '#lib/server/ledger/receive-transfer.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { db } from '#lib/server/runtime.ts';
import { lastOfficeAction } from '#tests/support/api/last-action.ts';
import { codeIn, fetchLink, readPaper } from '#tests/support/api/paper-text.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  type Person,
  repayByTransfer,
} from '#tests/support/factories/index.ts';
import { aListing, aPerson, aRunningPlan } from '#tests/support/ledger/fixtures.ts';

const world = setUpTestServer();
const DAY = 24 * 3600_000;

const ask = (person: Person, start_date: string, end_date: string) =>
  as(person).call(sendAccountStatement, { start_date, end_date });
const statementPaper = async (person: Person, from: string, to: string) => {
  const { file } = expectSuccess(await ask(person, from, to)).body;
  const response = await fetchLink(file);
  return { file, response, ...(await readPaper(await response.arrayBuffer())) };
};
const refusalsOf = async (person: Person, from: string, to: string) => {
  const { status, body } = await ask(person, from, to);
  return [status, body.errors];
};

describe('an account statement', () => {
  test('CP-01: the office issues the paper that the customer gets; the log has the days, and nobody gets another’s', async () => {
    const [customer, office] = [await aCustomer({ wallet: 5_000 }), await anOffice()];
    const own = await statementPaper(customer, '2026-11-20', '2026-11-20');
    const days = { start_date: '20-11-2026', end_date: '2026-11-20' };
    const id = customer.user.id;
    const { file } = expectSuccess(await as(office).call(officeCustomerStatement, { id, ...days })).body;
    const issued = await readPaper(await (await fetchLink(file)).arrayBuffer());
    const withoutCode = ({ text }: { text: string }) => text.replaceAll(codeIn(text), '');
    expect(withoutCode(issued)).toBe(withoutCode(own));
    expect(await lastOfficeAction(office, `customer ${id}`)).toMatchObject({
      action: 'issue_statement',
      detail: { start_date: '2026-11-20', end_date: '2026-11-20' },
    });
    expect(
      (await as(office).call(officeCustomerStatement, { id, ...days, start_date: '19-11-2026' })).body.errors,
    ).toHaveProperty('start_date');
    expect(await as(office).call(officeCustomerStatement, { id: office.user.id, ...days })).toMatchObject({
      status: 404,
    });
  });

  test('O-11, L-63: is served by a link as account-statement.pdf, for both formats of days', async () => {
    const customer = await aCustomer({ wallet: 5_000 });
    const one = await statementPaper(customer, '2026-11-20', '2026-11-20');
    expect(one.response.headers.get('content-disposition')).toContain('attachment; filename="account-statement.pdf"');
    expect(one.response.headers.get('content-type')).toBe('application/pdf');
    const other = await statementPaper(customer, '20-11-2026', '20-11-2026');
    const withoutCode = ({ text }: { text: string }) => text.replaceAll(codeIn(text), '');
    expect(withoutCode(other)).toBe(withoutCode(one));
  });

  test('its link works for ten minutes, and a day later the file is deleted', async () => {
    const customer = await aCustomer();
    const { file } = expectSuccess(await ask(customer, today(world.clock.now), today(world.clock.now))).body;
    world.clock.advance(10 * 60_000 - 1000);
    expect((await fetchLink(file)).status).toBe(200);
    world.clock.advance(1000);
    expect((await fetchLink(file)).status).toBe(404);
    world.clock.advance(DAY);
    await purgeStatements();
    expect(await db().$count(uploads, eq(uploads.kind, 'statement'))).toBe(0);
  });

  test('O-10: shows opening and closing balance, and each movement with its day and balance', async () => {
    const customer = await aCustomer({ wallet: 50_000 });
    const first = today(world.clock.now);
    world.clock.advance(DAY);
    const plan = await aPlan({ customer });
    await fillWallet(customer, 120_000);
    const pay = { userId: customer.user.id, purpose: 'repayment', planId: plan.id, description: 'Instalment' } as const;
    const next = expectSuccess(await as(customer).call(planProperty, { id: plan.id }));
    await payFromWallet({ ...pay, repaymentId: next.body.next_repayment?.id ?? 0, amount: 100_000_00 });
    const second = today(world.clock.now);
    const { text } = await statementPaper(customer, second, second);
    expect(text).toContain('Opening balance ₦50,000.00 Money in ₦120,000.00 Money out ₦100,000.00');
    expect(text).toContain('Closing balance ₦70,000.00');
    const [year, month, date] = second.split('-');
    expect(text).toMatch(
      new RegExp(`${date}-${month}-${year} Transfer to your virtual account HS-\\w+ ₦120,000.00 ₦170,000.00`),
    );
    expect(text).toMatch(/Instalment HS-\w+ ₦100,000.00 ₦70,000.00/);
    expect(text).toMatch(
      /did not touch the wallet .*Initial deposit, Palm Grove Estate HS-\w+ Bank Transfer ₦400,000.00/,
    );
    expect(text).toContain('Total ₦400,000.00');
    const whole = await statementPaper(customer, first, second);
    expect(whole.text).toContain('Opening balance ₦0.00 Money in ₦170,000.00');
    const { wallet_balance } = expectSuccess(await as(customer).call(fundWalletData)).body;
    expect(whole.text).toContain(`Closing balance ${formatNaira(fromNaira(wallet_balance))}`);
  });

  test('names what moved the wallet, refunds and excess included, as the office sees it', async () => {
    const story = await aPlan();
    const day = today(world.clock.now);
    const sent = expectSuccess(await repayByTransfer(story, 100_000)).body.payment.id;
    await confirmTransfer(story.office, sent, 125_000);
    expectSuccess(await as(story.office).call(refundPayment, { id: sent, reason: 'Sent twice' }));
    const { text } = await statementPaper(story.customer, day, day);
    expect(text).toMatch(/ Excess of: Instalment 1 of 6, Palm Grove Estate HS-\w+ ₦25,000.00 ₦25,000.00/);
    expect(text).toMatch(/\d Refund: Instalment 1 of 6, Palm Grove Estate HS-\w+ ₦100,000.00 ₦125,000.00/);
    const { entries: listed } = expectSuccess(
      await as(story.office).call(officeCustomerEntries, { id: story.customer.user.id }),
    ).body;
    expect(listed.data.map(({ description }) => description)).toEqual([
      'Refund: Instalment 1 of 6, Palm Grove Estate',
      'Excess of: Instalment 1 of 6, Palm Grove Estate',
    ]);
  });

  test('ML-03: a wallet payment of more than is due is what was paid, and what came back', async () => {
    const customer = await aCustomer();
    const plan = await aPlan({ customer });
    await fillWallet(customer, 150_000);
    const next = expectSuccess(await as(customer).call(planProperty, { id: plan.id })).body.next_repayment;
    const pay = { userId: customer.user.id, purpose: 'repayment', planId: plan.id, description: 'Instalment' } as const;
    await payFromWallet({ ...pay, repaymentId: next?.id ?? 0, amount: 130_000_00 });
    const day = today(world.clock.now);
    const { text } = await statementPaper(customer, day, day);
    expect(text).toMatch(
      /Instalment HS-\w+ ₦130,000.00 ₦20,000.00 .*Excess of: Instalment HS-\w+ ₦30,000.00 ₦50,000.00/,
    );
    const { user_transactions: listed } = expectSuccess(await as(customer).call(fundWalletData)).body;
    expect(listed.slice(0, 2).map((one) => [one.transaction_type, one.amount])).toEqual(
      expect.arrayContaining([
        ['debit', 130_000],
        ['credit', 30_000],
      ]),
    );
  });

  test('a day ends at midnight in Lagos: 23:59 is included, 00:00 belongs to the next day', async () => {
    world.clock.now = new Date(startOfDay(addDays(today(world.clock.now), 2)).getTime() - 60_000);
    const customer = await aCustomer({ wallet: 1_000 });
    const first = today(world.clock.now);
    world.clock.advance(60_000);
    await fillWallet(customer, 2_000);
    expect(today(world.clock.now)).toBe(addDays(first, 1));
    expect((await loadStatement(customer.user.id, { from: first, to: first })).wallet.closing).toBe(1_000_00);
    const next = await loadStatement(customer.user.id, { from: addDays(first, 1), to: addDays(first, 1) });
    expect(next.wallet).toMatchObject({ opening: 1_000_00, moneyIn: 2_000_00, closing: 3_000_00 });
  });

  test('contains nothing about other customers', async () => {
    const [mine, theirs] = [await aCustomer({ wallet: 1_111 }), await aCustomer({ wallet: 7_777 })];
    const day = today(world.clock.now);
    const { text } = await statementPaper(mine, day, day);
    expect(text).not.toContain('7,777');
    expect(text).not.toContain(theirs.user.uniqueCustomerId);
  });
});

describe('the days of a statement', () => {
  test('V-30, V-32, V-33, O-13: are both required, in order, not before the account and not after today', async () => {
    const customer = await aCustomer();
    const now = today(world.clock.now);
    expect(await refusalsOf(customer, '', '')).toEqual([
      422,
      { start_date: ['Start Date is required'], end_date: ['Required'] },
    ]);
    expect(await refusalsOf(customer, addDays(now, 1), addDays(now, 1))).toEqual([
      422,
      { start_date: ['Start Date cannot be in the future'], end_date: ['End Date cannot be in the future'] },
    ]);
    expect(await refusalsOf(customer, now, addDays(now, -1))).toEqual([
      422,
      { end_date: ['End Date cannot be before Start Date'] },
    ]);
    const [year, month, date] = now.split('-');
    expect(await refusalsOf(customer, addDays(now, -1), now)).toEqual([
      422,
      { start_date: [`Start Date cannot be before ${date}-${month}-${year}, when your account was created`] },
    ]);
    expect((await ask(customer, now, now)).status).toBe(200);
  });

  test('that span too many entries ask for a shorter period', async () => {
    const customer = await aCustomer({ wallet: 1_000 });
    await fillWallet(customer, 2_000);
    const now = today(world.clock.now);
    await aPlan({ customer, until: 'confirmed' });
    const period = { from: now, to: now };
    await expect(loadStatement(customer.user.id, period, 3)).resolves.toMatchObject({ direct: [{}] });
    await expect(loadStatement(customer.user.id, period, 2)).rejects.toMatchObject({
      code: 'invalid',
      errors: { start_date: ['There are more than 2 payments between these days. Choose a shorter period.'] },
    });
  });

  test('the longest statement fits into the maximum file size', async () => {
    const { user } = await aCustomer();
    const movements = Array.from({ length: maxStatementLines }, (_, index) => ({
      amount: index % 2 === 0 ? 900_000_000_00 : -900_000_000_00,
      at: world.clock.now,
      description: 'Excess of: Instalment 12 of 18, Three-bedroom bungalow, Adeniyi Close',
      reference: 'HS-JVMJGANS7726GSXGS6EX',
    }));
    const data = { wallet: walletStatement(0, movements), direct: [], debt: 0 };
    const period = { from: '2026-01-01', to: '2026-12-31' };
    const bytes = await drawStatement({ data, user, period, code: 'A'.repeat(20), at: world.clock.now });
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  });
});

/** A seeded random number generator. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test('L-63: after a random year of twenty customers, every statement matches the ledger to the kobo', async () => {
  const begun = world.clock.now;
  const listing = await aListing({ totalUnits: 1_000 });
  for (let customer = 1; customer <= 20; customer += 1) {
    const next = numbers(customer);
    world.clock.now = begun;
    const userId = await aPerson();
    const plan = await aRunningPlan(userId, listing, { infrastructure: 90_000_000 });
    const fee = { userId, purpose: 'infrastructure', planId: plan.id, description: 'Fees' } as const;
    let balance = 0;
    for (let step = 0; step < 12; step += 1) {
      world.clock.advance(next(30 * DAY));
      const amount = 1 + next(1_000_000);
      const spends = step > 0 && amount <= balance;
      if (spends) await payFromWallet({ ...fee, amount });
      else await receiveTransfer({ userId, amount, externalReference: `year-${customer}-${step}` });
      balance += spends ? -amount : amount;
    }
    const cut = addDays(today(begun), next(365));
    const ranges = [
      { from: today(begun), to: addDays(cut, -1) },
      { from: cut, to: today(world.clock.now) },
    ].filter(({ from, to }) => from <= to);
    let opening = 0;
    for (const period of ranges) {
      const { wallet } = await loadStatement(userId, period);
      const inLedger = (await entriesOf(userId)).filter(({ at }) => at < startOfDay(addDays(period.to, 1)));
      expect(wallet.opening).toBe(opening);
      expect(wallet.closing).toBe(inLedger.reduce((sum, { amount }) => sum + amount, 0));
      expect(wallet.opening + wallet.moneyIn - wallet.moneyOut).toBe(wallet.closing);
      opening = wallet.closing;
    }
    expect(opening).toBe(balance);
  }
});

const entriesOf = (userId: number) =>
  db()
    .select({ amount: entries.amount, at: journals.createdAt })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(accounts, and(eq(accounts.id, entries.accountId), eq(accounts.userId, userId)));
