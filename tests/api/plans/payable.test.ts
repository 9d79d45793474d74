import { expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { makePendingPayment, payForInfrastructure, repayment } from '#lib/api/payments/payments.ts';
import { payable } from '#lib/api/plans/payable.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPdf,
  aPlan,
  aProperty,
  as,
  buy,
  expectSuccess,
  nextRepaymentOf,
  oneTime,
  type Person,
  someFees,
} from '../../support/factories/index.ts';
import { reserved, wanted } from '../../support/factories/reserving.ts';

const world = setUpTestServer();

const payableOf = async (customer: Person) => expectSuccess(await as(customer).call(payable, {})).body;

const byTransfer = { payment_method: 'bank_transfer', bank_name: 'Ngozi Eze' } as const;
const withPdf = (name: string) => ({ files: { proof_of_payment: aPdf(name) } });

test('PF-06: lists the next instalment and the fees of a plan as they are owed, and nobody else’s', async () => {
  const plan = await aPlan({ property: await aProperty({ fees: someFees }) });
  const next = await nextRepaymentOf(plan);
  expect(await payableOf(await aCustomer())).toMatchObject({ plans: [], purchases: [] });
  const { plans, purchases } = await payableOf(plan.customer);
  expect(purchases).toEqual([]);
  expect(plans).toMatchObject([
    {
      id: plan.id,
      first: null,
      instalment: { id: next.id, title: next.title, amount: next.amount, awaiting: false, more: true },
      fees: [
        { purpose: 'infrastructure', awaiting: false },
        { purpose: 'other', amount: 20_000, awaiting: false },
      ],
    },
  ]);
});

test('PF-06: what is being confirmed says so, what is paid in part is owed for the rest, and what is paid is gone', async () => {
  const customer = await aCustomer({ wallet: 500_000 });
  const plan = await aPlan({ customer, property: await aProperty({ fees: someFees }) });
  const next = await nextRepaymentOf(plan);
  const fee = { plan_id: plan.id, purpose: 'other', payment_method: 'virtual_wallet' } as const;
  expectSuccess(await as(customer).call(payForInfrastructure, { ...fee, paid_amount: 5_000 }));
  const sent = { plan_id: plan.id, amount: next.amount, repayment_id: next.id, ...byTransfer };
  expectSuccess(await as(customer).call(repayment, sent, withPdf('instalment.pdf')));
  expect((await payableOf(customer)).plans).toMatchObject([
    { instalment: { id: next.id, awaiting: true }, fees: [{ purpose: 'infrastructure' }, { amount: 15_000 }] },
  ]);
  expectSuccess(await as(customer).call(payForInfrastructure, { ...fee, paid_amount: 15_000 }));
  expect((await payableOf(customer)).plans[0]?.fees).toMatchObject([{ purpose: 'infrastructure' }]);
});

test('PF-06: a first payment stands there again once it is rejected, and says why where its terms are over', async () => {
  const plan = await aPlan({ property: await aProperty({ units: 1 }), until: 'sent' });
  const first = async () => (await payableOf(plan.customer)).plans[0]?.first;
  expect(await first()).toMatchObject({ amount: 400_000, awaiting: true, why_not: null });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  expect(await first()).toMatchObject({ amount: 400_000, awaiting: false, why_not: null });
  const again = { user_property_id: plan.id, ...byTransfer };
  expectSuccess(await as(plan.customer).call(makePendingPayment, again, withPdf('first.pdf')));
  expect(await first()).toMatchObject({ awaiting: true });
});

test('PF-06: units that somebody else has bought meanwhile are named as the reason', async () => {
  const plan = await aPlan({ property: await aProperty({ units: 1 }), until: 'sent' });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  expectSuccess(await buy(await aCustomer(), oneTime(plan.property)));
  expect((await payableOf(plan.customer)).plans[0]?.first).toMatchObject({
    awaiting: false,
    why_not: expect.stringContaining('All units of this property are sold'),
  });
});

test('PF-06: a purchase whose units are reserved can be paid until the reservation ends', async () => {
  const customer = await aCustomer();
  const property = await aProperty();
  await reserved(customer, await wanted(customer, property));
  expect((await payableOf(customer)).purchases).toEqual([
    { property: { id: property.id, name: property.name }, amount: expect.any(Number) },
  ]);
  world.clock.advance(60 * 60_000);
  expect((await payableOf(customer)).purchases).toEqual([]);
});
