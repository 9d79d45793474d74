import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDesk,
  bookCashDifference,
  bringFloat,
  cashBooks,
  closeCashBook,
  officeDesks,
  openCashBook,
} from '#lib/api/office/desk/cash-books.ts';
import { cashReceipt, owedAtDesk, receiveCash } from '#lib/api/office/desk/cash-receipts.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import {
  accounts,
  bankAccounts,
  cashReceiptPayments,
  companyAccounts,
  journalAdjustments,
  notifications,
  payments,
} from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aDesk, anOpenBook, bookOf, closed, receive } from '#tests/support/factories/cash.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
  planOf,
  repaymentsOf,
  someFees,
} from '#tests/support/factories/index.ts';

setUpTestServer();

let clerk: Person;
let finance: Person;
let bank: number;
beforeAll(async () => {
  [clerk, finance] = [await anOffice({ staffRole: 'support' }), await anOffice({ staffRole: 'finance' })];
  const shown = { bankName: 'Example Bank', accountNumber: '0011223301', accountName: 'Homestead', type: 'property' };
  await db()
    .insert(bankAccounts)
    .values(shown as never);
  const [row] = await db().select().from(companyAccounts).where(eq(companyAccounts.kind, 'bank'));
  bank = row?.id as number;
});

/** Kobo of the cash at a desk, by the ledger. */
async function cashAt(desk: number): Promise<number> {
  const { rows } = await db().execute<{ cash: number }>(
    `select -balance_of(accounts)::int8 as cash from accounts where company_account_id = ${desk}` as never,
  );
  return Number(rows[0]?.cash);
}
const walletOf = async ({ user }: Person) =>
  (
    await db()
      .select()
      .from(accounts)
      .where(and(eq(accounts.userId, user.id), eq(accounts.kind, 'wallet')))
  )[0]?.balance;
const paymentsOn = async (receipt: number) =>
  (
    await db()
      .select({ payment: payments })
      .from(cashReceiptPayments)
      .innerJoin(payments, eq(payments.id, cashReceiptPayments.paymentId))
      .where(eq(cashReceiptPayments.cashReceiptId, receipt))
      .orderBy(payments.id)
  ).map(({ payment }) => payment);

describe('a desk', () => {
  test('CX-01: is set up by Finance under a name of its own, as an account of the ledger that is no bank account', async () => {
    expect((await as(clerk).call(addDesk, { name: 'Ikeja' })).status).toBe(403);
    const { desk_id } = expectSuccess(await as(finance).call(addDesk, { name: 'Ikeja' })).body;
    expect(await cashAt(desk_id)).toBe(0);
    expect((await as(finance).call(addDesk, { name: 'IKEJA' })).status).toBe(200);
    expect((await as(finance).call(addDesk, { name: 'Ikeja' })).body.errors).toHaveProperty('name');
    expect((await as(finance).call(addDesk, { name: '0011223301' })).body.errors).toHaveProperty('name');
    const { desks, accounts: banks } = expectSuccess(await as(clerk).call(officeDesks)).body;
    expect(desks.map(({ name }) => name)).toContain('Ikeja');
    expect(banks.map(({ id }) => id)).toEqual([bank]);
  });

  test('CX-02: is opened with what was counted, once, and carries on what was counted last', async () => {
    const desk = await aDesk();
    const id = await anOpenBook(clerk, desk);
    expect((await as(clerk).call(openCashBook, { id: desk, notes_1000: 1 })).body.code).toBe('conflict');
    expect((await bookOf(clerk, id)).book).toMatchObject({ float: 20_000, carried: 0, expected: 0, difference: null });
    expect(await closed(clerk, id, 20)).toBe(20_000);
    expect((await as(clerk).call(closeCashBook, { id, notes_1000: 20 })).body.code).toBe('conflict');
    const next = await anOpenBook(clerk, desk);
    expect((await bookOf(clerk, next)).book).toMatchObject({ carried: 20_000, expected: 20_000 });
    const { books } = expectSuccess(await as(clerk).call(cashBooks, { id: desk })).body;
    expect(books).toMatchObject([{ id, counted: 20_000, difference: 20_000 }]);
  });

  test('CX-03: gets its float from a bank account of the company, which is booked', async () => {
    const desk = await aDesk();
    const id = expectSuccess(await as(clerk).call(openCashBook, { id: desk })).body.book_id;
    const sent = { id, company_account_id: bank, amount: 50_000, note: 'Cheque 000123' };
    expectSuccess(await as(clerk).call(bringFloat, sent));
    expect(await cashAt(desk)).toBe(5_000_000);
    const { book } = await bookOf(clerk, id);
    expect(book).toMatchObject({ expected: 50_000, moves: [{ kind: 'cash_float', amount: 50_000 }] });
    expect(book.moves[0]?.account).toBe('Example Bank 0011223301');
    expect(await closed(clerk, id, 50)).toBe(0);
    expect((await as(clerk).call(bringFloat, sent)).body.code).toBe('conflict');
    const other = { ...sent, id: await anOpenBook(clerk), company_account_id: desk };
    expect((await as(clerk).call(bringFloat, other)).body.errors).toHaveProperty('company_account_id');
  });
});

describe('cash of a customer', () => {
  test('CX-04: pays instalments whole, the oldest first, a part of a fee and the wallet in one receipt', async () => {
    const desk = await aDesk();
    const id = await anOpenBook(clerk, desk);
    const story = await aPlan({ property: await aProperty({ fees: someFees }) });
    const { customer } = story;
    const [first, second] = await repaymentsOf(story);
    const two = (first?.amount ?? 0) + (second?.amount ?? 0);
    const receipt = await receive(clerk, id, customer, {
      ...{ plan_id: story.id, repayment: two, infrastructure: 1_500, wallet: 700.5 },
    });
    const paid = await paymentsOn(receipt);
    expect(paid.map(({ purpose, stage, method }) => [purpose, stage, method])).toEqual([
      ['repayment', 'completed', 'cash'],
      ['repayment', 'completed', 'cash'],
      ['infrastructure', 'completed', 'cash'],
      ['fund', 'completed', 'cash'],
    ]);
    expect(
      paid.every(({ handledBy, companyAccountId }) => handledBy === clerk.user.id && companyAccountId === desk),
    ).toBe(true);
    expect((await repaymentsOf(story)).map(({ status }) => status).slice(0, 3)).toEqual([1, 1, 0]);
    expect(await walletOf(customer)).toBe(70_050);
    expect(await cashAt(desk)).toBe(two * 100 + 150_000 + 70_050);
    const listed = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;
    expect(listed.filter(({ payment_method }) => payment_method === 'cash')).toHaveLength(4);
    const told = and(eq(notifications.userId, customer.user.id), eq(notifications.title, 'Payment confirmed'));
    expect(await db().$count(notifications, told)).toBeGreaterThanOrEqual(4);
  });

  test('CX-04: pays a first payment that was rejected, in full and on the terms of its plan', async () => {
    const id = await anOpenBook(clerk);
    const story = await aPlan({ until: 'sent' });
    const owed = async () =>
      expectSuccess(await as(clerk).call(owedAtDesk, { id: story.customer.user.id })).body.plans[0];
    const [open] = await db().select().from(payments).where(eq(payments.id, story.paymentId));
    const naira = (open?.amount ?? 0) / 100;
    const pay = (first: number) =>
      as(clerk).call(receiveCash, { id, customer_id: story.customer.user.id, plan_id: story.id, first });
    expect((await pay(naira)).body.code).toBe('awaiting_confirmation');
    expectSuccess(await as(finance).call(rejectPayment, { id: story.paymentId, reason: 'Not at the bank' }));
    expect(await owed()).toMatchObject({ first: naira, instalments: [] });
    expect((await pay(naira - 1)).body.errors).toHaveProperty('first');
    expectSuccess(await pay(naira));
    expect((await planOf(story)).plan_properties).toMatchObject({ state: 'awaiting' });
    expect((await pay(naira)).body.code).toBe('already_paid');
  });

  test('CX-05: is refused for what is not owed, in part of an instalment, and for nothing', async () => {
    const id = await anOpenBook(clerk);
    const story = await aPlan({ property: await aProperty({ fees: someFees }) });
    const attempt = (parts: object) =>
      as(clerk).call(receiveCash, { id, customer_id: story.customer.user.id, ...parts });
    const [first] = await repaymentsOf(story);
    const due = first?.amount ?? 0;
    expect((await attempt({})).body.errors).toHaveProperty('wallet');
    expect((await attempt({ repayment: due })).body.errors).toHaveProperty('plan_id');
    expect((await attempt({ plan_id: story.id, repayment: due - 1 })).body.errors).toHaveProperty('repayment');
    expect((await attempt({ plan_id: story.id, repayment: due + 1 })).body.errors).toHaveProperty('repayment');
    expect((await attempt({ plan_id: story.id, other: 99_000_000 })).body.errors).toHaveProperty('other');
    expect((await attempt({ plan_id: story.id, first: due })).body.code).toBe('already_paid');
    const stranger = await aCustomer();
    const foreign = { customer_id: stranger.user.id, plan_id: story.id, repayment: due };
    expect((await attempt(foreign)).status).toBe(404);
    expect((await attempt({ customer_id: clerk.user.id, wallet: 1 })).status).toBe(404);
    // all or nothing: the wallet stays empty when the plan's part is refused
    expect((await attempt({ plan_id: story.id, repayment: due - 1, wallet: 500 })).status).toBe(422);
    expect(await walletOf(story.customer)).toBeUndefined();
    await closed(clerk, id, 20);
    expect((await attempt({ wallet: 500 })).body.code).toBe('conflict');
  });

  test('CX-06: the same press twice is one payment, with its key', async () => {
    const id = await anOpenBook(clerk);
    const customer = await aCustomer();
    const sent = { id, customer_id: customer.user.id, wallet: 2_000 };
    const headers = { 'idempotency-key': `cash-${id}-twice` };
    const once = expectSuccess(await as(clerk).call(receiveCash, sent, { headers })).body;
    expect(expectSuccess(await as(clerk).call(receiveCash, sent, { headers })).body).toEqual(once);
    expect(await walletOf(customer)).toBe(200_000);
  });

  test('CX-07: has a receipt at once with a number for each part, without gaps', async () => {
    const id = await anOpenBook(clerk);
    const customer = await aCustomer();
    const numbers = [];
    for (const wallet of [1_000, 2_000]) {
      const receipt = await receive(clerk, id, customer, { wallet });
      const { receipt: printed } = expectSuccess(await as(clerk).call(cashReceipt, { id: receipt })).body;
      expect(printed).toMatchObject({ total: wallet, by: 'Bola Adeyemi', customer: { name: 'Adaeze Okonkwo' } });
      numbers.push(...printed.parts.map(({ number }) => Number(number.split('-')[1])));
    }
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    expect((await as(clerk).call(cashReceipt, { id: 999_999 })).status).toBe(404);
  });
});

describe('a difference', () => {
  test('CX-08: is said when the book is closed, and booked by two people alone', async () => {
    const desk = await aDesk();
    const id = await anOpenBook(clerk, desk);
    await receive(clerk, id, await aCustomer(), { wallet: 30_000 });
    expect((await as(clerk).call(bookCashDifference, { id, note: 'Early' })).body.code).toBe('conflict');
    expect(await closed(clerk, id, 28)).toBe(-2_000);
    const { approval } = expectSuccess(await as(clerk).call(bookCashDifference, { id, note: 'Counted twice' })).body;
    expect(approval.summary).toMatch(/₦2,000 that is missing from the cash of Lekki/);
    expect(await cashAt(desk)).toBe(3_000_000);
    expect((await as(clerk).call(approve, { id: approval.id })).status).toBe(403);
    expectSuccess(await as(finance).call(approve, { id: approval.id }));
    expect(await cashAt(desk)).toBe(2_800_000);
    expect((await bookOf(clerk, id)).book).toMatchObject({
      difference: 0,
      moves: [{ kind: 'cash_difference', amount: 2_000, missing: true, reason: 'Counted twice' }],
    });
    expect((await as(clerk).call(bookCashDifference, { id, note: 'Again' })).body.code).toBe('conflict');
  });

  test('CX-08: one that a corrected payment explains is booked no more', async () => {
    const desk = await aDesk();
    const id = await anOpenBook(clerk, desk);
    const customer = await aCustomer();
    const receipt = await receive(clerk, id, customer, { wallet: 30_000 });
    // 3,000 were in the drawer, and 30,000 were typed
    expect(await closed(clerk, id, 3)).toBe(-27_000);
    const waiting = expectSuccess(await as(clerk).call(bookCashDifference, { id, note: 'Missing' })).body.approval;
    const [paid] = await paymentsOn(receipt);
    const asked = { id: paid?.id, came: 3_000, reason: 'A nought too many' };
    const correction = expectSuccess(await as(finance).call(correctPayment, asked)).body.approval;
    expectSuccess(await as(await anOffice()).call(approve, { id: correction.id }));
    expect(await walletOf(customer)).toBe(300_000);
    expect(await cashAt(desk)).toBe(300_000);
    expect((await bookOf(clerk, id)).book).toMatchObject({ expected: 3_000, difference: 0 });
    const decided = expectSuccess(await as(finance).call(approve, { id: waiting.id })).body.approval;
    expect(decided.state).toBe('closed');
    const booked = and(eq(journalAdjustments.cashBookId, id), eq(journalAdjustments.kind, 'cash_difference'));
    expect(await db().$count(journalAdjustments, booked)).toBe(0);
  });
});
