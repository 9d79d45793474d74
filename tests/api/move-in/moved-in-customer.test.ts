import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetPassword, linkPassword, login, openLink, register } from '#lib/api/accounts/authentication.ts';
import { officeReport } from '#lib/api/office/accounting.ts';
import { inviteMovedIn } from '#lib/api/office/customers.ts';
import { officePlanDetail } from '#lib/api/office/plans/plan-page.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { sendAccountStatement } from '#lib/api/payments/statement.ts';
import { receipt as receiptPaper, transactions } from '#lib/api/payments/transactions.ts';
import { planProperties, planProperty } from '#lib/api/plans/plans.ts';
import { carryForward } from '#lib/server/carried/carry-forward.ts';
import { findCarriedDifferences } from '#lib/server/carried/find-differences.ts';
import { movedInCustomers, movedInPlans, plans, users } from '#lib/server/db/schema.ts';
import { assignReceiptNumbers } from '#lib/server/documents/receipt-numbers.ts';
import type { User } from '#lib/server/http/context.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, as } from '#tests/support/factories/index.ts';
import { fund } from '#tests/support/ledger/fixtures.ts';
import { ada, checkCompany, inputOf, plan, receipt, tiedBooks } from '#tests/support/move-in/company.ts';
import { loadInput } from '#tests/support/move-in/load-given.ts';

setUpTestServer();

const password = 'a long and quiet river';
const tables = {
  plans: [
    plan,
    { ...plan, plan_no: 'P-0002', contract_id: 'HL/2', purchase_type: 'one-time', months: '', schedule: '' },
  ],
  payments: [
    receipt(0, 200_000),
    receipt(1, 130_000, { method: 'cash', reference: '' }),
    receipt(2, 1_250_000, { plan_no: 'P-0002' }),
    receipt(3, -30_000, { corrects: 'R-9', plan_no: 'P-0001' }),
    receipt(9, 30_000),
  ],
  wallets: [{ customer_no: 'C-0001', balance: 50_000 }],
};

let token = '';
const planId = async (no: string) =>
  (await db().select().from(movedInPlans).where(eq(movedInPlans.planNo, no)))[0]?.planId ?? 0;
const linkIn = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => /\/unlock#([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? '';

beforeAll(async () => {
  const { figures } = checkCompany(tables);
  await loadInput(inputOf({ ...tables, balances: tiedBooks(figures?.totals ?? {}) }));
});

describe('a customer whom a company has brought along', () => {
  test('MI-13: opens nothing before the invitation: no reset, no sign-up over it', async () => {
    await send(forgetPassword, { email: ada.email });
    await send(register, {
      first_name: 'Eve',
      last_name: 'Obi',
      email: ada.email,
      phone_number: '08030000000',
      password,
      password_confirmation: password,
    });
    expect((await mailsTo(ada.email)).filter(({ text }) => /unlock#|\d{4} is your|Your code is/.test(text))).toEqual(
      [],
    );
    expect((await db().select().from(users).where(eq(users.email, ada.email)))[0]).toMatchObject({
      firstName: 'Ada',
      passwordHash: 'not yet taken over',
    });
  });

  test('MI-16: is invited by the office, takes the account over by the link, and signs in', async () => {
    const office = as(await anOffice({ staffRole: 'support' }));
    expect((await office.call(inviteMovedIn)).body).toMatchObject({ invited: 2, left: 0, unreachable: 0 });
    expect((await office.call(inviteMovedIn)).body).toMatchObject({ invited: 0 });
    const opened = await send(openLink, { link: await linkIn(ada.email) });
    await send(linkPassword, { password, password_confirmation: password }, { token: opened.body.token ?? '' });
    const signedIn = await send(login, { email: ada.email, password });
    token = signedIn.body.token ?? '';
    expect(token).not.toBe('');
    const [taken] = await db().select().from(movedInCustomers).where(eq(movedInCustomers.customerNo, 'C-0001'));
    expect(taken?.claimedAt).not.toBeNull();
  });

  test('MI-17: finds plans, what is due next, and past payments with their own day, marked as from before', async () => {
    const { body } = await send(planProperties, {}, { token });
    expect(body.user_properties.data.map((one) => one.plan.paid_amount)).toEqual([330_000]);
    expect(body.completed_user_properties.data).toHaveLength(1);
    const page = await send(planProperty, { id: await planId('P-0001') }, { token });
    expect(page.body.next_repayment).toMatchObject({ amount: 70_000, due_date: '2026-03-10' });
    const list = await send(transactions, {}, { token });
    expect(list.body.wallet_balance).toBe(50_000);
    const [newest] = list.body.user_transactions.data.filter(({ payment_method }) => payment_method === 'from_before');
    expect(newest).toMatchObject({
      status: 1,
      description: 'Palm Grove, from before: receipt R-9, bank transfer',
      created_at: '2026-01-19T11:00:00.000Z',
    });
  });

  test('MI-17: a paper of a payment of then has its number of then, and none of ours is spent on it', async () => {
    expect(await assignReceiptNumbers()).toBe(0);
    const { body } = await send(transactions, {}, { token });
    const papers = [];
    for (const { id, payment_type } of body.user_transactions.data) {
      const { response } = await send(receiptPaper, { id }, { token });
      papers.push(`${payment_type} ${response.status}`);
    }
    expect(papers.sort()).toEqual([
      'Installment 200',
      'Installment 200',
      'Installment 200',
      'One Time 200',
      'Reversal 409',
      'Wallet Funding 200',
    ]);
    const { response } = await send(
      sendAccountStatement,
      { start_date: '2026-01-10', end_date: '2026-11-15' },
      { token },
    );
    expect(response.status).toBe(200);
  });

  test('MI-18: the office sees the plan; reports owe what is owed and have nothing of it as income or sale', async () => {
    const office = as(await anOffice({ staffRole: 'finance' }));
    const page = await office.call(officePlanDetail, { id: await planId('P-0001') });
    expect(page.status).toBe(200);
    const report = async (name: string) =>
      (await office.call(officeReport, { report: name, from: '2026-11-01', to: '2026-11-30' })).body;
    const expectOpened = async () => {
      expect((await report('income')).rows).toEqual([]);
      expect((await report('sales')).rows).toEqual([]);
      expect(JSON.stringify((await report('receivables')).total)).toContain('870000');
      expect(JSON.stringify((await report('trial-balance')).rows)).toContain('Opening balances of the move-in');
    };
    await expectOpened();
    // and the same once its journals are in the sums that are kept
    await carryForward();
    expect(await findCarriedDifferences()).toEqual([]);
    await expectOpened();
  });

  test('MI-17: pays the next part as of every plan, from the wallet with what was brought along in it', async () => {
    const [plan] = await db()
      .select()
      .from(plans)
      .where(eq(plans.id, await planId('P-0001')));
    await fund(plan?.userId ?? 0, 2_000_000);
    const page = () => send(planProperty, { id: plan?.id ?? 0 }, { token });
    const due = (await page()).body.next_repayment;
    const [user] = await db().select().from(users).where(eq(users.email, ada.email));
    const own = as({ user: user as User, token });
    const paid = await own.call(repayment, {
      ...{ plan_id: plan?.id, repayment_id: due?.id, amount: 70_000, payment_method: 'virtual_wallet' },
    });
    expect(paid.body).toMatchObject({ success: true });
    expect([paid.status, paid.body.payment.status]).toEqual([200, 1]);
    expect((await page()).body.next_repayment).toMatchObject({ amount: 100_000, due_date: '2026-04-10' });
    expect((await send(transactions, {}, { token })).body.wallet_balance).toBe(0);
    expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});
