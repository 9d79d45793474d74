import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { makePendingPayment } from '#lib/api/payments/payments.ts';
import { holdAllowance } from '#lib/api/purchases/hold-allowance.ts';
import { maxHeldPurchases } from '#lib/domain/limits.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  confirmTransfer,
  expectSuccess,
  oneTime,
  type Person,
} from '../../support/factories/index.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

const tooMany = { status: 409, body: { code: 'too_many_open', message: expect.stringContaining('buy again') } };
const heldOf = async (id: number) =>
  (await db().select({ held: properties.heldUnits }).from(properties).where(eq(properties.id, id)))[0]?.held;
const allowance = async (who: Person, property_id: number, number_of_unit = 1) =>
  expectSuccess(await as(who).call(holdAllowance, { property_id, number_of_unit })).body.refusal;

test('HO-09: a customer holds units unpaid for at most three purchases, even when sent simultaneously', async () => {
  const customer = await aCustomer();
  const estates = await Promise.all(Array.from({ length: maxHeldPurchases + 3 }, () => aProperty()));
  const answers = await Promise.all(estates.map((estate) => buy(customer, byInstalments(estate))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxHeldPurchases);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(tooMany);
  const held = await Promise.all(estates.map(({ id }) => heldOf(id)));
  expect(held.filter((count) => count === 1)).toHaveLength(maxHeldPurchases);
  expect(await buy(await aCustomer(), byInstalments(await aProperty()))).toMatchObject({ status: 200 });
});

test('HO-09: a hold makes room when its payment is confirmed or rejected, and counts again when paid again', async () => {
  const [customer, office] = [await aCustomer(), await anOffice()];
  const property = await aProperty({ units: 20 });
  const stories = [];
  for (let count = 0; count < maxHeldPurchases; count += 1)
    stories.push(await aPlan({ customer, office, property, until: 'sent' }));
  const [first, second] = stories;
  expect(await buy(customer, byInstalments(property))).toMatchObject(tooMany);
  await as(office).call(rejectPayment, { id: first?.paymentId, reason: 'No such transfer' });
  expect(await buy(customer, byInstalments(property))).toMatchObject({ status: 200 });
  const again = async (payment_method: 'paystack' | 'bank_transfer') =>
    as(customer).call(
      makePendingPayment,
      { user_property_id: first?.id, payment_method, bank_name: 'A. Okonkwo' },
      payment_method === 'bank_transfer' ? { files: { proof_of_payment: await aPicture() } } : {},
    );
  expect(await again('paystack')).toMatchObject(tooMany);
  await confirmTransfer(office, Number(second?.paymentId), 400_000);
  expect((await again('bank_transfer')).body).toMatchObject({ plan: { id: first?.id }, payment: { status: 0 } });
});

test('HO-10: a customer holds at most a fifth of a property unpaid, rounded up, over all purchases', async () => {
  const [customer, estate] = [await aCustomer(), await aProperty({ units: 11 })];
  const buying = (number_of_unit: number, who = customer) => buy(who, oneTime(estate, { number_of_unit }));
  expect(await buying(4)).toMatchObject({
    status: 409,
    body: {
      code: 'hold_limit',
      message:
        'We hold at most 3 units of this property for one customer before payment. Choose fewer units, or pay from your wallet at once.',
    },
  });
  expect(await buying(2)).toMatchObject({ status: 200 });
  expect(await buying(2)).toMatchObject({
    body: { message: expect.stringContaining('before payment, and 2 for you now.') },
  });
  expect(await buying(1)).toMatchObject({ status: 200 });
  expect(await heldOf(estate.id)).toBe(3);
  expect(await buying(3, await aCustomer())).toMatchObject({ status: 200 });
  expect(await buy(await aCustomer(), oneTime(await aProperty({ units: 1 })))).toMatchObject({ status: 200 });
});

test('HO-11: what would be refused is said before any money is sent', async () => {
  const [customer, estate] = [await aCustomer(), await aProperty({ units: 5 })];
  expect(await allowance(customer, estate.id)).toBeNull();
  expect(await allowance(customer, estate.id, 2)).toContain('at most 1 unit of this property');
  for (let count = 0; count < maxHeldPurchases; count += 1) await aPlan({ customer, until: 'sent' });
  expect(await allowance(customer, estate.id)).toContain('are waiting for their first payment');
});

test('HO-12: a purchase from the wallet holds nothing and is not limited', async () => {
  const customer = await aCustomer({ wallet: 800_000 });
  const property = await aProperty({ units: 20 });
  for (let count = 0; count < maxHeldPurchases; count += 1) await aPlan({ customer, property, until: 'sent' });
  const many = byInstalments(property, { payment_method: 'virtual_wallet', number_of_unit: 2 });
  expect(await buy(customer, many)).toMatchObject({ status: 200 });
});
