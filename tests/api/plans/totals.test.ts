import { expect, test } from 'vitest';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  nextRepaymentOf,
  type Person,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
  someFees,
} from '../../support/factories/index.ts';

setUpTestServer();

const dashboardOf = async (customer: Person) => expectSuccess(await as(customer).call(dashboard)).body;

const payFee = async ({ customer, id }: PlanFixture, purpose: 'infrastructure' | 'other', amount: number) =>
  expectSuccess(
    await as(customer).call(payForInfrastructure, {
      plan_id: id,
      purpose,
      payment_method: 'virtual_wallet',
      paid_amount: amount,
    }),
  );

test('B-06: a fully paid plan with less than half of a kind of fees is in progress', async () => {
  const property = await aProperty({ fees: someFees });
  const plan = await aPlan({ oneTime: true, property, customer: await aCustomer({ wallet: 100_000 }) });
  const state = async () => (await planOf(plan)).plan_properties.state;
  await payFee(plan, 'infrastructure', 30_000);
  await payFee(plan, 'other', 9_999.99);
  expect(await state()).toBe('in_progress');
  await payFee(plan, 'other', 1_001);
  expect(await state()).toBe('completed');
});

test('B-38: percentages are floored, so 100 means fully paid', async () => {
  const property = await aProperty({ fees: someFees });
  const plan = await aPlan({ property, customer: await aCustomer({ wallet: 100_000 }) });
  await payFee(plan, 'other', 19_999.99);
  expect((await planOf(plan)).plan_properties.other_percentage).toBe(99);
  await payFee(plan, 'other', 0.01);
  expect((await planOf(plan)).plan_properties.other_percentage).toBe(100);
});

test('B-39: total_amount is price × units without fees, and payment_percentage refers to it', async () => {
  const plan = await aPlan({ property: await aProperty({ units: 10, fees: someFees }), terms: { number_of_unit: 2 } });
  expect((await planOf(plan)).plan_properties).toMatchObject({ total_amount: 2_000_000, payment_percentage: 40 });
});

test('B-41: a plan without fees of a kind shows that kind as complete', async () => {
  const plan = await aPlan();
  expect((await planOf(plan)).plan_properties).toMatchObject({
    infrastructure_amount: 0,
    infrastructure_percentage: 100,
    other_percentage: 100,
  });
});

test('B-40: the invoice is price and fees of confirmed plans; the amount paid excludes wallet funding', async () => {
  const [customer, office] = [await aCustomer({ wallet: 70_000 }), await anOffice()];
  const property = await aProperty({ units: 10, fees: someFees });
  await aPlan({ customer, office, property, until: 'sent' });
  expect(await dashboardOf(customer)).toMatchObject({
    total_invoice: 0,
    total_amount_paid: 0,
    total_property: { total: 0 },
  });
  const plan = await aPlan({ customer, office, property });
  await payFee(plan, 'infrastructure', 65_000);
  expect(await dashboardOf(customer)).toMatchObject({
    wallet_balance: 10_000,
    total_invoice: 1_080_000,
    total_amount_paid: 460_000,
  });
});

test('L-28, D-02, D-03, D-09: the dashboard has lands at index 0 and houses at index 1', async () => {
  const [customer, office] = [await aCustomer({ wallet: 5_000 }), await anOffice()];
  const house = await aProperty();
  await aPlan({ customer, office, property: house, paid: 1 });
  await aPlan({ customer, office, property: house, until: 'confirmed' });
  await aPlan({ customer, office, property: await aProperty({ typeId: 1 }), terms: { purpose: 'Duplex' } });
  const body = await dashboardOf(customer);
  expect(body.total_property).toEqual({
    total: 3,
    breakdown: [
      { type_name: 'Land', count: 1 },
      { type_name: 'Residential', count: 2 },
    ],
  });
  expect(body.user_properties).toHaveLength(3);
  expect(body.user_properties[2]).toEqual({
    id: expect.any(Number),
    state: 'in_progress',
    unique_contract_id: expect.stringMatching(/^HS-2026-/),
    created_at: expect.any(String),
    payment_percentage: 50,
    repayments: { paid: 1, count: 6 },
    schedule: { amounts: [400_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000], paid: 2, late: 0 },
    property: { name: 'Palm Grove Estate', size: 600, price: 1_000_000, thumbnail: expect.any(String) },
  });
  expect(body.user_transactions).toHaveLength(5);
});

test('H-13: the dashboard has the next repayment of each active plan, earliest due first', async () => {
  const [customer, office] = [await aCustomer(), await anOffice()];
  const later = await aPlan({ customer, office, paid: 1 });
  const earlier = await aPlan({ customer, office });
  const awaiting = await repayByTransfer(earlier, (await nextRepaymentOf(earlier)).amount);
  expectSuccess(awaiting);
  // none of these has anything due
  await aPlan({ customer, office, until: 'confirmed' });
  await aPlan({ customer, office, oneTime: true });
  await aPlan({ customer, office, paid: 6 });
  const nextOf = async (plan: PlanFixture, isAwaiting: boolean) => {
    const { id, title, amount, due_date } = await nextRepaymentOf(plan);
    const property = { name: 'Palm Grove Estate', thumbnail: expect.any(String) };
    return {
      id,
      plan_id: plan.id,
      title,
      amount,
      due_date,
      unique_contract_id: expect.any(String),
      awaiting: isAwaiting,
      property,
    };
  };
  const { due_payments } = await dashboardOf(customer);
  expect(due_payments).toEqual([await nextOf(earlier, true), await nextOf(later, false)]);
  expect((await dashboardOf(await aCustomer())).due_payments).toEqual([]);
});

test('the dashboard of a new customer is empty', async () => {
  const customer = await aCustomer();
  expect(await dashboardOf(customer)).toEqual({
    success: true,
    wallet_balance: 0,
    debt: null,
    transfer_offers: false,
    total_invoice: 0,
    total_amount_paid: 0,
    total_property: {
      total: 0,
      breakdown: [
        { type_name: 'Land', count: 0 },
        { type_name: 'Residential', count: 0 },
      ],
    },
    user_transactions: [],
    user_properties: [],
    due_payments: [],
    instalments: [],
  });
});

test('HL-01: the dashboard has the instalments of the twelve months around today, of plans that can be paid', async () => {
  const customer = await aCustomer();
  const plan = await aPlan({ customer, paid: 1 });
  await aPlan({ customer, until: 'confirmed' });
  const { instalments } = await dashboardOf(customer);
  const listed = await repaymentsOf(plan);
  expect(instalments).toHaveLength(6);
  expect(instalments).toEqual(
    expect.arrayContaining(listed.map(({ due_date, amount, status }) => ({ due_date, amount, paid: status === 1 }))),
  );
});
