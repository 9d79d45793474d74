import { expect, test } from 'vitest';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import { awaitedSlip, slipReference } from '#lib/api/payments/transfer-slips.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  nextRepaymentOf,
  type Person,
  repayByTransfer,
} from '../../support/factories/index.ts';

setUpTestServer();

type Of = Parameters<ReturnType<typeof as>['call']>[1];
const slipFor = (customer: Person, of: Of) => as(customer).call(slipReference, of as never);
const referenceFor = async (customer: Person, of: Of) => expectSuccess(await slipFor(customer, of)).body.reference;

test('PT-07: the reference of a slip is short, stays until the transfer is announced, and is of nothing else', async () => {
  const plan = await aPlan();
  const of = { purpose: 'repayment', plan_id: plan.id };
  const reference = await referenceFor(plan.customer, of);
  expect(reference).toMatch(/^HS-[A-HJ-NP-Z2-9]{4}$/);
  expect(await referenceFor(plan.customer, of)).toBe(reference);
  const property = await aProperty();
  const others = [
    await referenceFor(plan.customer, { purpose: 'other', plan_id: plan.id }),
    await referenceFor(plan.customer, { purpose: 'fund' }),
    await referenceFor(plan.customer, { purpose: 'first', property_id: property.id }),
    await referenceFor(await aCustomer(), { purpose: 'first', property_id: property.id }),
  ];
  expect(new Set([reference, ...others]).size).toBe(5);
});

test('PT-07: asked for twice at once it is the same', async () => {
  const customer = await aCustomer();
  const asked = await Promise.all([1, 2, 3].map(() => referenceFor(customer, { purpose: 'fund' })));
  expect(new Set(asked).size).toBe(1);
});

test('PT-07: is refused for somebody else’s plan, and for nothing in particular', async () => {
  const plan = await aPlan();
  const stranger = await aCustomer();
  expect((await slipFor(stranger, { purpose: 'repayment', plan_id: plan.id })).status).toBe(404);
  expect((await slipFor(stranger, { purpose: 'first', property_id: 987_654 })).status).toBe(404);
  expect((await slipFor(stranger, { purpose: 'repayment' })).status).toBe(404);
});

test('PT-08: an awaited transfer has the same slip until it is confirmed, and the next one another reference', async () => {
  const plan = await aPlan();
  const of = { purpose: 'repayment', plan_id: plan.id };
  const reference = await referenceFor(plan.customer, of);
  const { amount } = await nextRepaymentOf(plan);
  const sent = expectSuccess(await repayByTransfer(plan, amount)).body.payment;
  const [line] = expectSuccess(await as(plan.customer).call(transactions, {})).body.user_transactions.data;
  const slip = (who: Person) => as(who).call(awaitedSlip, { id: line?.id ?? 0 });
  expect(expectSuccess(await slip(plan.customer)).body).toMatchObject({ amount, reference });
  expect((await slip(await aCustomer())).status).toBe(404);
  expect(await referenceFor(plan.customer, of)).not.toBe(reference);
  expectSuccess(await as(plan.office).call(confirmPayment, { id: sent.id, amount_received: amount }));
  expect((await slip(plan.customer)).status).toBe(404);
});
