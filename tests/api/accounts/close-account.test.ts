import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login, register } from '#lib/api/accounts/authentication.ts';
import { closeAccount, closingObstacles } from '#lib/api/accounts/close-account.ts';
import { updateProfile, userProfile } from '#lib/api/accounts/profile.ts';
import { officePayments, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { purgeOldContractDetails } from '#lib/server/accounts/closing/purge-contract-details.ts';
import {
  contractDetails,
  enquiries,
  notifications,
  payments,
  savedProperties,
  sessions,
  uploads,
} from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { notify } from '#lib/server/notifications/notify.ts';
import { db } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password, rowOf, withNewDevice } from '#tests/support/factories/accounts.ts';
import { as, createStaff, fillWallet, type Person } from '#tests/support/factories/people.ts';
import { aPicture } from '#tests/support/factories/pictures.ts';
import { aPlan, expectSuccess } from '#tests/support/factories/plans.ts';
import { aProperty } from '#tests/support/factories/properties.ts';
import { buy, oneTime } from '#tests/support/factories/purchases.ts';

const world = setUpTestServer();

const close = (person: Person, typed = password) => as(person).call(closeAccount, { password: typed });
const obstaclesOf = async (person: Person) => expectSuccess(await as(person).call(closingObstacles)).body.obstacles;

/** A customer with a completed plan and a failed one: nothing is owed either way. */
async function aDoneCustomer() {
  const customer = await aCustomerWithPassword();
  const done = await aPlan({ customer, oneTime: true });
  const failed = await aPlan({ customer, office: done.office, until: 'sent' });
  expectSuccess(await as(done.office).call(rejectPayment, { id: failed.paymentId, reason: 'Nothing came' }));
  return { customer, office: done.office, done, failed };
}

describe('closing is refused, with the reason and what to do', () => {
  test.each([
    ['while a first payment waits', { until: 'sent' } as const, [/^One of your plans is not finished/, /^A payment/]],
    ['while a contract is awaited', { until: 'confirmed' } as const, [/^One of your plans is not finished/]],
    ['while instalments are due', {}, [/^One of your plans is not finished/]],
  ])('%s', async (_, wish, texts) => {
    const customer = await aCustomerWithPassword();
    await aPlan({ customer, ...wish });
    const obstacles = await obstaclesOf(customer);
    expect(obstacles).toEqual(texts.map((text) => expect.stringMatching(text)));
    expect(await close(customer)).toMatchObject({
      status: 409,
      body: { code: 'account_in_use', message: obstacles.join('\n') },
    });
    expect((await as(customer).call(userProfile)).status).toBe(200);
    expect(await rowOf(customer)).toMatchObject({ firstName: 'Adaeze', closedAt: null });
  });

  test('while there is money in the wallet', async () => {
    const customer = await aCustomerWithPassword({ wallet: 1_500 });
    expect(await obstaclesOf(customer)).toEqual([expect.stringContaining('₦1,500 in your wallet')]);
    expect((await close(customer)).status).toBe(409);
  });

  test('with a wrong password, which ends no session; the number of tries is limited', async () => {
    const customer = await aCustomerWithPassword();
    for (let times = 0; times < 10; times += 1)
      expect(await close(customer, 'not-this-one')).toMatchObject({
        status: 422,
        body: { errors: { password: ['This password is not right'] } },
      });
    expect((await close(customer)).status).toBe(429);
    expect((await as(customer).call(userProfile)).status).toBe(200);
  });

  test('for an office account', async () => {
    expect((await close(await createStaff())).status).toBe(403);
  });
});

describe('a closed account', () => {
  test('is anonymised; the office sees ‘Closed account’, and the ledger stays consistent', async () => {
    const { customer, office, done } = await aDoneCustomer();
    expectSuccess(
      await as(customer).call(
        updateProfile,
        { address: '12 Marina Road' },
        { files: { profile_picture: await aPicture() } },
      ),
    );
    const [picture] = await db().select().from(uploads).where(eq(uploads.kind, 'profile'));
    expect(await obstaclesOf(customer)).toEqual([]);
    expectSuccess(await close(customer));
    expect(await rowOf(customer)).toMatchObject({
      email: `closed-${customer.user.id}@closed.invalid`,
      firstName: 'Closed',
      lastName: 'account',
      phoneNumber: '',
      address: null,
      profilePicture: null,
      closedAt: world.clock.now,
    });
    expect(await storage().get(picture?.storageKey ?? '')).toBeNull();
    const { data } = expectSuccess(await as(office).call(officePayments)).body.payments;
    const row = data.find(({ id }) => id === done.paymentId);
    expect(row).toMatchObject({ status: 1, customer: { name: 'Closed account', phone_number: '' } });
    expect(await db().$count(payments, eq(payments.userId, customer.user.id))).toBe(2);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('loses everything that is useless without the person', async () => {
    const { customer } = await aDoneCustomer();
    const { id: userId, email } = customer.user;
    const property = await aProperty();
    await db().insert(savedProperties).values({ userId, propertyId: property.id });
    await db().insert(enquiries).values({ userId, name: 'Adaeze', email, phone: '0803', description: 'A visit?' });
    expectSuccess(await close(customer));
    for (const table of [sessions, notifications, savedProperties, enquiries])
      expect(await db().$count(table, eq(table.userId, userId))).toBe(0);
  });

  test('keeps who bought for five years if there is a contract, and nothing for a failed purchase', async () => {
    const { customer, done, failed } = await aDoneCustomer();
    expectSuccess(await close(customer));
    const detailsOf = ({ id }: { id: number }) =>
      db().select().from(contractDetails).where(eq(contractDetails.planId, id));
    expect(await detailsOf(failed)).toEqual([]);
    const [kept] = await detailsOf(done);
    expect(kept).toMatchObject({ subscriberName1: 'Adaeze Okonkwo', dateOfBirth: '1990-04-12' });
    expect(JSON.stringify(kept)).not.toMatch(/Marina|0803|0805|Chidi|Engineer|adaeze@/);
    expect(await db().$count(uploads, eq(uploads.ownerId, customer.user.id))).toBe(4);
    world.clock.advance(5 * 366 * 24 * 60 * 60_000);
    await purgeOldContractDetails();
    expect(await detailsOf(done)).toEqual([]);
    // both proofs of payment are kept for the ledger
    expect(await db().$count(uploads, eq(uploads.ownerId, customer.user.id))).toBe(2);
  });

  test('its sessions end and nobody can sign in; a last mail is sent, and no other', async () => {
    const customer = await aCustomerWithPassword();
    const elsewhere = await withNewDevice(customer);
    const { email, id } = customer.user;
    await notify(id, { title: 'News', content: 'New plots' });
    expectSuccess(await close(customer));
    for (const person of [customer, elsewhere]) expect((await as(person).call(userProfile)).status).toBe(401);
    expect((await send(login, { email, password })).status).toBe(422);
    await notify(id, { title: 'More news', content: 'More plots' });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Homestead account is closed']);
    expect(await mailsTo(`closed-${id}@closed.invalid`)).toEqual([]);
  });

  test('its address can register again as a new customer', async () => {
    const customer = await aCustomerWithPassword();
    const { email } = customer.user;
    expectSuccess(await close(customer));
    const person = { first_name: 'Ada', last_name: 'Obi', email, phone_number: '08031234567', password };
    const { token } = expectSuccess(await send(register, person)).body;
    expect(token).toBeTruthy();
    expect((await mailsTo(email))[0]?.subject).toMatch(/Your Homestead code/);
  });

  test('still gets transfers booked to its wallet', async () => {
    const customer = await aCustomerWithPassword();
    expectSuccess(await close(customer));
    await fillWallet(customer, 5_000);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('a purchase that was in progress is refused', async () => {
    const customer = await aCustomerWithPassword();
    const property = await aProperty();
    const late = buy(customer, oneTime(property));
    const closed = close(customer);
    const [bought, closing] = await Promise.all([late, closed]);
    const won = [bought.status === 200, closing.status === 200];
    expect(won.filter(Boolean)).toHaveLength(1);
  });
});
