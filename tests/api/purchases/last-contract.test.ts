import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { lastContract } from '#lib/api/purchases/last-contract.ts';
import { reservePurchase } from '#lib/api/purchases/reserve-purchase.ts';
import { purgeUnpaidDetails } from '#lib/server/accounts/closing/purge-unpaid-details.ts';
import { contractDetails, plans, uploads } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPicture,
  aProperty,
  as,
  buy,
  expectSuccess,
  oneTime,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

const lastOf = async (who: Awaited<ReturnType<typeof aCustomer>>) =>
  expectSuccess(await as(who).call(lastContract, {})).body.contract;

test('PB-11: the form and the files of the latest purchase are offered to their customer only', async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  expect(await lastOf(customer)).toBeNull();
  const property = await aProperty();
  expectSuccess(await buy(customer, oneTime(property, { employer: 'General Hospital' })));
  const last = await lastOf(customer);
  expect(last).toMatchObject({
    property_name: property.name,
    values: {
      subscriber_name_1: 'Adaeze Okonkwo',
      gender: 'female',
      employer: 'General Hospital',
      subscriber_name_2: null,
    },
    files: {
      profile_picture: [{ name: 'owner.jpg' }],
      profile_picture_2: [],
      means_of_ids: [{ name: 'passport.jpg' }],
    },
  });
  expect(await lastOf(other)).toBeNull();
});

test('PB-12: files of an earlier purchase are used again, and stay when that one is forgotten', async () => {
  const customer = await aCustomer();
  const first = expectSuccess(await buy(customer, oneTime(await aProperty()))).body;
  const last = await lastOf(customer);
  const named = {
    profile_picture_upload: last?.files.profile_picture[0]?.id,
    means_of_ids_upload: last?.files.means_of_ids.map(({ id }) => id).join(','),
  };
  const again = { ...oneTime(await aProperty()), ...named };
  expectSuccess(await as(customer).call(reservePurchase, again));
  const second = expectSuccess(
    await buy(customer, again as never, { files: { proof_of_payment: await aPicture('b.png') } }),
  ).body;
  const details = await db()
    .select()
    .from(contractDetails)
    .where(inArray(contractDetails.planId, [first.plan.id, second.plan.id]));
  expect(new Set(details.map(({ profilePicture }) => profilePicture)).size).toBe(1);
  await as(await anOffice()).call(rejectPayment, { id: first.payment.id, reason: 'No such transfer' });
  world.clock.advance(100 * 24 * 60 * 60_000);
  await purgeUnpaidDetails();
  expect(await db().select().from(contractDetails).where(eq(contractDetails.planId, first.plan.id))).toEqual([]);
  expect(await db().$count(uploads, eq(uploads.id, String(named.profile_picture_upload)))).toBe(1);
  expect(await db().$count(plans, eq(plans.userId, customer.user.id))).toBe(2);
});
