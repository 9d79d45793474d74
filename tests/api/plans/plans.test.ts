import { expect, test } from 'vitest';
import { addContent } from '#lib/api/office/content/content.ts';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { addPlanDocument } from '#lib/api/office/plans/plan-documents.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planPaymentList, planProperties } from '#lib/api/plans/plans.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
  planOf,
  repaymentsOf,
  someFees,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

const listsOf = async (customer: Person, page = 1) =>
  expectSuccess(await as(customer).call(planProperties, { page })).body;

test('L-35, D-19, D-20: a plan has everything its page shows', async () => {
  const property = await aProperty({ units: 10, fees: someFees });
  const plan = await aPlan({ property, terms: { number_of_unit: 2 }, paid: 1 });
  expectSuccess(
    await as(plan.office).call(
      addPlanDocument,
      { id: plan.id, document_name: 'Allocation letter' },
      { files: { document_file: aPdf() } },
    ),
  );
  expect(await planOf(plan)).toEqual({
    success: true,
    can_cancel: false,
    open_change: false,
    changed: false,
    plots: null,
    plan_properties: {
      id: plan.id,
      state: 'in_progress',
      total_amount: 2_000_000,
      paid_amount: 1_000_000,
      payment_percentage: 50,
      infrastructure_amount: 120_000,
      paid_infrastructure_amount: 0,
      infrastructure_percentage: 0,
      other_amount: 40_000,
      paid_other_amount: 0,
      other_percentage: 0,
      number_of_unit: 2,
      payment_type: 2,
      purpose: null,
      repayment_schedule: 'Monthly',
      monthly_duration: 6,
      next_payment_date: '2027-01-20',
      start_date: '2026-11-20',
      end_date: '2027-05-20',
      created_at: '2026-11-20T08:00:00.000Z',
      property: {
        id: property.id,
        name: 'Palm Grove Estate',
        display_image: expect.stringMatching(/^\/photos\/.+\.jpg$/),
        thumbnail: expect.stringMatching(/^\/photos\/.+\.webp$/),
        lga: 'Epe',
        state: 'Lagos',
        size: 600,
      },
    },
    schedule: { amounts: [800_000, 200_000, 200_000, 200_000, 200_000, 200_000, 200_000], paid: 2, late: 0 },
    user_property: { id: plan.id },
    payment: {
      id: plan.paymentId,
      status: 1,
      payment_type: 2,
      payment_method: 'bank_transfer',
      amount: 800_000,
      reference: expect.stringMatching(/^HS-[A-Z2-9]{20}$/),
      reason: null,
    },
    hold: null,
    pay_again: null,
    autopay: null,
    wallet_balance: 0,
    contract: { unique_contract_id: expect.stringMatching(/^HS-2026-\d{5}$/), expected_by: null },
    contract_documents: [
      {
        id: expect.any(Number),
        document_name: 'Allocation letter',
        document_file: expect.stringContaining('/api/files/'),
      },
    ],
    next_repayment: {
      id: expect.any(Number),
      title: 'Instalment 2 of 6',
      amount: 200_000,
      due_date: '2027-01-20',
      awaiting: false,
    },
    infrastructure_break_down: [{ name: 'Roads and drains', value: 120_000 }],
    others_fee_break_down: [{ name: 'Survey', value: 40_000 }],
    transactions: {
      data: [
        expect.objectContaining({ description: 'Instalment 1 of 6, Palm Grove Estate', amount: 200_000, status: 1 }),
        expect.objectContaining({ description: 'Initial deposit, Palm Grove Estate', amount: 800_000, status: 1 }),
      ],
    },
  });
});

test('PT-04: the plan, its list, My Properties and the home have the same schedule, with what is late', async () => {
  const plan = await aPlan({ paid: 1 });
  const other = await aPlan({ customer: plan.customer, oneTime: true });
  const before = world.clock.now;
  world.clock.now = new Date('2027-02-21T08:00:00Z');
  const list = expectSuccess(await as(plan.customer).call(planPaymentList, { id: plan.id })).body;
  const lists = await listsOf(plan.customer);
  const mine = [...lists.user_properties.data, ...lists.completed_user_properties.data];
  const home = expectSuccess(await as(plan.customer).call(dashboard, {})).body.user_properties;
  const schedules = (id: number) => [
    mine.find(({ plan_id }) => plan_id === id)?.plan.schedule,
    home.find((one) => one.id === id)?.schedule,
  ];
  const schedule = { amounts: [400_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000], paid: 2, late: 2 };
  expect([(await planOf(plan)).schedule, list.schedule, ...schedules(plan.id)]).toEqual(Array(4).fill(schedule));
  const whole = { amounts: [1_000_000], paid: 1, late: 0 };
  expect([(await planOf(other)).schedule, ...schedules(other.id)]).toEqual(Array(3).fill(whole));
  world.clock.now = before;
});

test('a one-time plan has no schedule and no next payment', async () => {
  const plan = await aPlan({ oneTime: true });
  expect(await planOf(plan)).toMatchObject({
    plan_properties: { payment_type: 1, repayment_schedule: null, next_payment_date: null, start_date: null },
    next_repayment: null,
  });
  expect(await repaymentsOf(plan)).toEqual([]);
});

test('L-36, D-21, L-14: the payment list has all repayments, filtered by status', async () => {
  const plan = await aPlan({ paid: 1 });
  const before = world.clock.now;
  world.clock.now = new Date('2027-02-01T08:00:00Z');
  const list = async (status?: number) =>
    expectSuccess(await as(plan.customer).call(planPaymentList, { id: plan.id, status })).body.properties.data;
  const all = await list();
  expect(all[1]).toEqual({
    id: expect.any(Number),
    plan_id: plan.id,
    due_date: '2027-01-20',
    title: 'Instalment 2 of 6',
    amount: 100_000,
    status: 2,
    paid_at: null,
    transaction_id: null,
    is_next: true,
    awaiting: false,
  });
  expect(all.map(({ status }) => status)).toEqual([1, 2, 0, 0, 0, 0]);
  expect(all[0]?.paid_at).toBe(before.toISOString());
  expect((await list(1)).map(({ title }) => title)).toEqual(['Instalment 1 of 6']);
  expect((await list(2)).map(({ title }) => title)).toEqual(['Instalment 2 of 6']);
  expect(await list(0)).toHaveLength(4);
  world.clock.now = before;
});

test('B-03 to B-06, L-34: each plan is in the list of its state', async () => {
  const [customer, office] = [await aCustomer(), await anOffice()];
  const property = await aProperty({ units: 9 });
  const sent = await aPlan({ customer, office, property, until: 'sent' });
  const awaiting = await aPlan({ customer, office, property, until: 'confirmed' });
  const inProgress = await aPlan({ customer, office, property, paid: 1 });
  const completed = await aPlan({ customer, office, property, oneTime: true });
  const lists = await listsOf(customer);
  const ids = (page: { data: { plan_id: number }[] }) => page.data.map(({ plan_id }) => plan_id);
  expect(ids(lists.pending_user_properties)).toEqual([sent.id]);
  expect(ids(lists.new_form_properties)).toEqual([awaiting.id]);
  expect(ids(lists.user_properties)).toEqual([inProgress.id]);
  expect(ids(lists.completed_user_properties)).toEqual([completed.id]);
  expect(lists).toMatchObject({ total_invoice: 3_000_000, total_amount_paid: 400_000 + 500_000 + 1_000_000 });
});

test('D-11: the answer has four pages, the count of each type and the totals', async () => {
  const plan = await aPlan();
  const { user_properties, new_form_properties, pending_user_properties, completed_user_properties, ...rest } =
    await listsOf(plan.customer);
  for (const page of [user_properties, new_form_properties, pending_user_properties, completed_user_properties])
    expect(page).toMatchObject({ data: expect.any(Array), current_page: 1, last_page: expect.any(Number) });
  expect(rest).toMatchObject({
    total_property: {
      total: 1,
      breakdown: [
        { type_name: 'Land', count: 0 },
        { type_name: 'Residential', count: 1 },
      ],
    },
    total_invoice: expect.any(Number),
    total_amount_paid: expect.any(Number),
  });
});

test('B-42: a plan with a rejected first payment stays under Pending, with status 2', async () => {
  const plan = await aPlan({ until: 'sent' });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  const { pending_user_properties: pending } = await listsOf(plan.customer);
  expect(pending.data).toMatchObject([{ plan_id: plan.id, status: 2 }]);
});

test('D-10: a card of My Properties has its fields', async () => {
  const plan = await aPlan({ terms: { number_of_unit: 3 } });
  const { user_properties: page } = await listsOf(plan.customer);
  expect(page.data).toEqual([
    {
      id: plan.id,
      plan_id: plan.id,
      unique_contract_id: expect.stringMatching(/^HS-2026-/),
      created_at: '2026-11-20T08:00:00.000Z',
      status: 1,
      plan: {
        payment_type: 2,
        payment_method: 'bank_transfer',
        number_of_unit: 3,
        paid_amount: 1_200_000,
        total_amount: 3_000_000,
        payment_percentage: 40,
        schedule: {
          amounts: [1_200_000, 300_000, 300_000, 300_000, 300_000, 300_000, 300_000],
          paid: 1,
          late: 0,
        },
      },
      property: {
        id: plan.property.id,
        name: 'Palm Grove Estate',
        display_image: expect.any(String),
        thumbnail: expect.any(String),
        lga: 'Epe',
        state: 'Lagos',
      },
      hold: null,
    },
  ]);
});

test('ML-20, ML-21: plans of one estate are told apart and found by name, place and contract ID', async () => {
  const office = await anOffice();
  const customer = await aCustomer();
  const property = await aProperty({ name: 'Palm Grove', units: 20 });
  const active = await aPlan({ customer, office, property });
  const waiting = await aPlan({ customer, office, property, until: 'confirmed' });
  const other = await aPlan({ customer, office, property: await aProperty({ name: '100% View' }) });
  const found = async (search: string) => {
    const lists = expectSuccess(await as(customer).call(planProperties, { search })).body;
    return [lists.user_properties, lists.new_form_properties].flatMap(({ data }) => data.map(({ plan_id }) => plan_id));
  };
  const contractId = String((await planOf(active)).contract.unique_contract_id);
  expect(await found('palm')).toEqual([active.id, waiting.id]);
  expect(await found(contractId.toLowerCase())).toEqual([active.id]);
  expect(await found('view 100%')).toEqual([other.id]);
  expect(await found('%')).toEqual([]);
  expect(await found('nowhere')).toEqual([]);
  const lists = await listsOf(customer);
  expect(lists.user_properties.data.find(({ id }) => id === active.id)).toMatchObject({
    unique_contract_id: contractId,
    created_at: '2026-11-20T08:00:00.000Z',
  });
});

test('ML-19: a plan that waits for its contract ID says until when, by the working days that the office promises', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  const promised = async () => (await planOf(plan)).contract.expected_by;
  expect(await promised()).toBe('2026-11-27');
  const days = (value: string) =>
    as(plan.office).call(addContent, { kind: 'setting', name: 'contract_id_days', value });
  for (const value of ['0', '61', '2.5', 'five']) expect((await days(value)).status, value).toBe(422);
  expectSuccess(await days('10'));
  expect(await promised()).toBe('2026-12-04');
  expectSuccess(await as(plan.office).call(assignContract, { id: plan.id }));
  expect(await promised()).toBeNull();
  expect((await planOf(await aPlan({ until: 'sent' }))).contract.expected_by).toBeNull();
});
