import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exportData } from '#lib/api/accounts/close-account.ts';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import { enquiries, savedProperties, uploads } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomerWithPassword,
  password,
  rowOf,
  sessionRowsOf,
  withNewDevice,
} from '#tests/support/factories/accounts.ts';
import { as, type Person } from '#tests/support/factories/people.ts';
import { aPicture } from '#tests/support/factories/pictures.ts';
import { aPlan, expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const archiveOf = async (person: Person) => {
  const { status, response } = await as(person).call(exportData, { current_password: password });
  expect([status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await response.arrayBuffer()));
};
const exportOf = async (person: Person) => JSON.parse(String((await archiveOf(person)).get('my-data.json')));

/** A customer with at least one record of every kind. */
async function aKnownCustomer() {
  const customer = await aCustomerWithPassword({ wallet: 50_000 });
  await withNewDevice(customer);
  const plan = await aPlan({ customer });
  const { id: userId, email } = customer.user;
  await db().insert(savedProperties).values({ userId, propertyId: plan.property.id });
  await db()
    .insert(enquiries)
    .values({ userId, propertyId: plan.property.id, name: 'Adaeze', email, phone: '0803', description: 'A visit?' });
  expectSuccess(await as(customer).call(updateProfile, {}, { files: { profile_picture: await aPicture() } }));
  return customer;
}

test('contains everything that is stored about the customer, in words and naira', async () => {
  const customer = await aKnownCustomer();
  expect(await exportOf(customer)).toMatchObject({
    exported_at: world.clock.now.toISOString(),
    profile: { email: customer.user.email, first_name: 'Adaeze', has_profile_picture: true },
    sessions: [{ is_current: true }, { device: 'Chrome on Android' }],
    wallet: { balance: 50_000 },
    plans: [
      {
        property: 'Palm Grove Estate',
        state: 'in_progress',
        paid_amount: 400_000,
        contract_details: { subscriber_name_1: 'Adaeze Okonkwo', next_of_kin_name: 'Chidi Okonkwo' },
        repayments: expect.arrayContaining([expect.objectContaining({ title: 'Instalment 1 of 6', amount: 100_000 })]),
      },
    ],
    transactions: expect.arrayContaining([expect.objectContaining({ amount: 400_000 })]),
    notifications: expect.arrayContaining([expect.objectContaining({ title: 'Payment confirmed' })]),
    saved_properties: [{ name: 'Palm Grove Estate' }],
    enquiries: [{ description: 'A visit?' }],
    files: expect.arrayContaining([expect.objectContaining({ kind: 'identity' })]),
    mails: expect.arrayContaining([expect.objectContaining({ subject: 'Payment confirmed' })]),
  });
});

test('AS-70: carries the files too, each as it is stored and under the path that the list gives', async () => {
  const customer = await aKnownCustomer();
  const archive = await archiveOf(customer);
  const { files } = JSON.parse(String(archive.get('my-data.json'))) as {
    files: { kind: string; file: string; bytes: number }[];
  };
  expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['proof', 'photo', 'identity', 'profile']));
  expect([...archive.keys()].sort()).toEqual(['my-data.json', ...files.map(({ file }) => file)].sort());
  for (const { file, bytes } of files) {
    expect(archive.get(file)).toHaveLength(bytes);
    expect(file).toMatch(/^files\/\d+-[a-z]+-[^/]+\.(jpg|png|pdf)$/);
  }
  const rows = await db().select().from(uploads).where(eq(uploads.ownerId, customer.user.id));
  const bodies = await Promise.all(rows.map((row) => storedText(row.storageKey)));
  expect(files.map(({ file }) => archive.get(file)?.toString('base64')).sort()).toEqual(bodies.sort());
});

const storedText = async (key: string) =>
  Buffer.from(await new Response((await storage().get(key))?.body).arrayBuffer()).toString('base64');

test('AS-70: arrives although one file is gone from the storage', async () => {
  const customer = await aKnownCustomer();
  const [lost] = await db().select().from(uploads).where(eq(uploads.ownerId, customer.user.id));
  await storage().remove(lost?.storageKey ?? '');
  const archive = await archiveOf(customer);
  expect([...archive.values()].filter(({ length }) => length === 0)).toHaveLength(1);
});

test('contains nothing secret: no hash, token, signed link or full IP address', async () => {
  const customer = await aKnownCustomer();
  const text = JSON.stringify(await exportOf(customer));
  const { passwordHash } = await rowOf(customer);
  const hashes = (await sessionRowsOf(customer)).map(({ tokenHash }) => Buffer.from(tokenHash));
  const secrets = [passwordHash, customer.token, '102.89.34.7', 'signature=', 'storage', 'argon2'];
  for (const hash of hashes) secrets.push(hash.toString('hex'), hash.toString('base64'), JSON.stringify([...hash]));
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('contains nothing about other people', async () => {
  const other = await aKnownCustomer();
  const mine = await aCustomerWithPassword();
  expect(await exportOf(mine)).toMatchObject({
    profile: { email: mine.user.email },
    sessions: [{ is_current: true }],
    plans: [],
    transactions: [],
    notifications: [],
    saved_properties: [],
    enquiries: [],
    papers: [],
    files: [],
    mails: [],
  });
  expect(JSON.stringify(await exportOf(mine))).not.toContain(other.user.email);
});

test('is limited to five a day', async () => {
  const person = await aCustomerWithPassword();
  for (let times = 0; times < 5; times += 1) await exportOf(person);
  const reply = await as(person).call(exportData, { current_password: password });
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(reply.response.headers.get('retry-after'))).toBeGreaterThan(0);
});
