import { describe, expect, test } from 'vitest';
import { refundPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { payAhead } from '#lib/api/payments/pay-ahead.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import {
  type CardPayment,
  rowOfPayment,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
  verified,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  aPicture,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  type PlanFixture,
  planOf,
  repaymentsOf,
} from '../../support/factories/index.ts';

const world = setUpTestServer({ url: postgresUrl() });
setUpCardProvider();

interface Wish {
  order?: 'next' | 'last';
  instalments?: number;
  payment_method?: string;
  [field: string]: unknown;
}

/** As the page sends it: with what it showed. */
async function ahead(plan: PlanFixture, { order = 'last', instalments = 2, ...more }: Wish = {}) {
  const unpaid = (await repaymentsOf(plan)).filter(({ status }) => status !== 1);
  const chosen = order === 'next' ? unpaid.slice(0, instalments) : unpaid.slice(-instalments);
  const transfer = more.payment_method === 'bank_transfer';
  return as(plan.customer).call(
    payAhead,
    {
      plan_id: plan.id,
      order,
      instalments,
      first_id: chosen[0]?.id,
      amount: chosen.reduce((total, { amount }) => total + amount, 0),
      payment_method: 'virtual_wallet',
      ...(transfer && { bank_name: 'A. Okonkwo' }),
      ...more,
    },
    transfer ? { files: { proof_of_payment: await aPicture() } } : {},
  );
}
const statusesOf = async (plan: PlanFixture) => (await repaymentsOf(plan)).map(({ status }) => status);
const richPlan = async (wallet = 700_000) => aPlan({ customer: await aCustomer({ wallet }) });
const payNext = (plan: PlanFixture) =>
  as(plan.customer).call(repayment, { plan_id: plan.id, payment_method: 'virtual_wallet', amount: 100_000 });

describe('AP-23: one payment settles the instalments that were chosen', () => {
  test('the last ones from the wallet: the next stays due, and the list says what was paid', async () => {
    const plan = await richPlan();
    expect(expectSuccess(await ahead(plan)).body).toMatchObject({ payment: { status: 1 } });
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await planOf(plan)).toMatchObject({
      plan_properties: { paid_amount: 600_000 },
      next_repayment: { title: 'Instalment 1 of 6', due_date: '2026-12-20' },
    });
    const { user_transactions } = expectSuccess(await as(plan.customer).call(transactions, {})).body;
    expect(user_transactions.data[0]).toMatchObject({
      description: 'Instalments 5 to 6 of 6, Palm Grove Estate',
      amount: 200_000,
      payment_type: 'Installment',
    });
  });

  test('the next ones: the first unpaid one is due after them', async () => {
    const plan = await richPlan();
    expectSuccess(await ahead(plan, { order: 'next', instalments: 3 }));
    expect(await statusesOf(plan)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(await planOf(plan)).toMatchObject({ next_repayment: { due_date: '2027-03-20' } });
  });

  test('all of them complete the plan', async () => {
    const plan = await richPlan();
    expectSuccess(await ahead(plan, { instalments: 6 }));
    expect(await planOf(plan)).toMatchObject({ plan_properties: { state: 'completed' }, next_repayment: null });
  });

  test('by card, settled once the provider has confirmed it; the same again is resumed', async () => {
    const plan = await aPlan();
    const payment = expectSuccess(await ahead(plan, { payment_method: 'paystack' })).body.payment as CardPayment;
    expect(expectSuccess(await ahead(plan, { payment_method: 'paystack' })).body.payment).toEqual(payment);
    await setChargeOutcome(payment.reference, 'success');
    expect(await verified(plan.customer, payment)).toBe(1);
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 1, 1]);
  });

  test('other instalments of the same amount by card take the place of the open payment', async () => {
    const plan = await aPlan();
    const last = expectSuccess(await ahead(plan, { payment_method: 'paystack' })).body.payment as CardPayment;
    const next = expectSuccess(await ahead(plan, { payment_method: 'paystack', order: 'next' })).body
      .payment as CardPayment;
    expect((await rowOfPayment(last.id)).stage).toBe('abandoned');
    await setChargeOutcome(next.reference, 'success');
    await verified(plan.customer, next);
    expect(await statusesOf(plan)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('card money that comes after the payment was given up goes to the wallet', async () => {
    const plan = await richPlan(200_000);
    const card = expectSuccess(await ahead(plan, { payment_method: 'paystack' })).body.payment as CardPayment;
    expectSuccess(await ahead(plan));
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(card.reference, 'success');
    await verified(plan.customer, card);
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(20_000_000);
  });

  test('by bank transfer, once the office has confirmed it; the excess goes to the wallet', async () => {
    const plan = await aPlan();
    const { id } = expectSuccess(await ahead(plan, { payment_method: 'bank_transfer' })).body.payment;
    expect(await payNext(plan)).toMatchObject({ body: { code: 'awaiting_confirmation' } });
    await confirmTransfer(plan.office, id, 250_000);
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(5_000_000);
  });

  test('a rejected transfer leaves every instalment unpaid', async () => {
    const plan = await aPlan();
    const { id } = expectSuccess(await ahead(plan, { payment_method: 'bank_transfer' })).body.payment;
    expectSuccess(await as(plan.office).call(rejectPayment, { id, reason: 'The money has not come' }));
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('AP-24: nothing else is paid than was shown', () => {
  test('after a payment in between the choice is refused', async () => {
    const plan = await richPlan();
    const [first] = await repaymentsOf(plan);
    expectSuccess(await payNext(plan));
    const stale = { order: 'next' as const, instalments: 2, first_id: first?.id, amount: 200_000 };
    expect(await ahead(plan, stale)).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
  });

  test('more instalments than are left, or another amount, are refused', async () => {
    const plan = await richPlan();
    expect(await ahead(plan, { instalments: 7 })).toMatchObject({ body: { code: 'amount_changed' } });
    expect(await ahead(plan, { amount: 199_999 })).toMatchObject({ body: { code: 'amount_changed' } });
  });

  test('the last ones are refused while one is late, the next ones are not', async () => {
    const plan = await richPlan();
    const before = world.clock.now;
    world.clock.now = new Date('2026-12-21T08:00:00Z');
    expect(await ahead(plan)).toMatchObject({ status: 409, body: { code: 'pay_late_first' } });
    expectSuccess(await ahead(plan, { order: 'next' }));
    world.clock.now = before;
  });

  test('two at once pay once', async () => {
    const plan = await richPlan(300_000);
    const both = await Promise.all([ahead(plan), ahead(plan, { order: 'next' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await statusesOf(plan)).filter((status) => status === 1)).toHaveLength(2);
  });
});

describe('AP-25: refunds take back the latest payment first, and all that it settled', () => {
  const refund = (plan: PlanFixture, id: number) =>
    as(plan.office).call(refundPayment, { id, reason: 'On the customer’s wish' });

  test('instalments paid ahead are due again', async () => {
    const plan = await richPlan();
    const { id } = expectSuccess(await ahead(plan)).body.payment;
    expectSuccess(await refund(plan, id));
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 0, 0]);
    expectSuccess(await ahead(plan, { instalments: 3 }));
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  test('not before a payment that came after it', async () => {
    const plan = await richPlan();
    const last = expectSuccess(await ahead(plan)).body.payment;
    const next = expectSuccess(await payNext(plan)).body.payment;
    expect(await refund(plan, last.id)).toMatchObject({ body: { code: 'not_refundable' } });
    expectSuccess(await refund(plan, next.id));
    expectSuccess(await refund(plan, last.id));
    expect(await statusesOf(plan)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
