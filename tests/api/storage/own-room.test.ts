import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxUnconfirmedFiles, maxUnusedBytes, maxUnusedFiles } from '#lib/domain/limits.ts';
import { contractDetails, uploads } from '#lib/server/db/schema.ts';
import { deleteUnusedFiles } from '#lib/server/purchases/uploads/delete-unused-files.ts';
import { db, now, runtime, setRuntime } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  aPicture,
  aPlan,
  aProperty,
  buy,
  expectSuccess,
  oneTime,
  type Person,
  repayByTransfer,
} from '../../support/factories/index.ts';
import { reserve, reserved, sendProof, upload, uploadIds, wanted } from '../../support/factories/reserving.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
const HOUR = 3_600_000;

const filesOf = ({ user }: Person) => db().select().from(uploads).where(eq(uploads.ownerId, user.id));
const send = async (who: Person) =>
  expectSuccess(await upload(who, { profile_picture: await aPicture() })).body.file.id;

async function storedKeys() {
  const keys: string[] = [];
  for await (const { key } of storage().list('uploads/')) keys.push(key);
  return keys.sort();
}
const recordedKeys = async () => (await db().select().from(uploads)).map(({ storageKey }) => storageKey).sort();

/** As if they had been sent, of so many bytes. */
const insertFiles = (who: Person, count: number, size = 100) =>
  db()
    .insert(uploads)
    .values(
      Array.from({ length: count }, () => {
        const id = crypto.randomUUID();
        return {
          ...{ id, size, ownerId: who.user.id, kind: 'identity' as const, name: 'card.png', contentType: 'image/png' },
          ...{ storageKey: `uploads/zz/${id}`, sentHash: Buffer.from(id), createdAt: now() },
        };
      }),
    );

test('DK-01: of the files that no purchase has an account keeps the newest ten, and the others are gone from the disk', async () => {
  const customer = await aCustomer();
  const sent: string[] = [];
  for (let count = 0; count < maxUnusedFiles + 3; count += 1) {
    sent.push(await send(customer));
    world.clock.advance(1_000);
  }
  expect((await filesOf(customer)).map(({ id }) => id).sort()).toEqual(sent.slice(3).sort());
  expect(await storedKeys()).toEqual(await recordedKeys());
});

test('DK-01: of large files it keeps 30 MB', async () => {
  const customer = await aCustomer();
  await insertFiles(customer, 7, 5 * 1024 * 1024);
  world.clock.advance(1_000);
  const newest = await send(customer);
  const kept = await filesOf(customer);
  expect(kept.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual(maxUnusedBytes);
  expect(kept.map(({ id }) => id)).toContain(newest);
  expect(kept).toHaveLength(6);
});

test.skipIf(!url)('DK-01: thirty sent at once leave ten', async () => {
  const customer = await aCustomer();
  const pictures = await Promise.all(Array.from({ length: 30 }, () => aPicture()));
  const answers = await Promise.all(pictures.map((picture) => upload(customer, { profile_picture: picture })));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await filesOf(customer)).length).toBeLessThanOrEqual(maxUnusedFiles);
  const recorded = await recordedKeys();
  expect(await storedKeys()).toEqual(recorded.filter((key) => !key.startsWith('uploads/zz')));
});

test('DK-02: the files that a reservation names are the newest, and a purchase has them', async () => {
  const customer = await aCustomer();
  const purchase = await wanted(customer, await aProperty());
  world.clock.advance(1_000);
  for (let count = 0; count < maxUnusedFiles - 2; count += 1) await send(customer);
  world.clock.advance(1_000);
  const announced = await reserved(customer, purchase);
  world.clock.advance(1_000);
  for (let count = 0; count < 5; count += 1) await send(customer);
  expect(expectSuccess(await sendProof(customer, announced)).body.plan.id).toBeGreaterThan(0);
});

test('DK-02: after two days the unused ones are deleted, and a purchase is told to choose them again', async () => {
  const customer = await aCustomer();
  const named = await uploadIds(customer);
  world.clock.advance(47 * HOUR);
  await deleteUnusedFiles();
  expect(await filesOf(customer)).toHaveLength(2);
  world.clock.advance(2 * HOUR);
  await deleteUnusedFiles();
  expect(await filesOf(customer)).toEqual([]);
  const refused = await reserve(customer, { ...oneTime(await aProperty()), ...named });
  expect(refused.body.errors).toEqual({ profile_picture: ['This file is no longer with us. Choose it again'] });
});

test.skipIf(!url)(
  'DK-02: a file that is being deleted is in no purchase, and one that a purchase has is not deleted',
  async () => {
    const customer = await aCustomer();
    for (let round = 0; round < 4; round += 1) {
      const purchase = await wanted(customer, await aProperty());
      world.clock.advance(1_000);
      await insertFiles(customer, maxUnusedFiles);
      world.clock.advance(1_000);
      await Promise.all([buy(customer, { ...purchase, payment_method: 'paystack' }), send(customer), send(customer)]);
      const contracts = await db().select().from(contractDetails);
      const ids = contracts.flatMap(({ profilePicture, identityFiles }) => [profilePicture, ...identityFiles]);
      if (ids.length > 0) expect(await db().$count(uploads, inArray(uploads.id, ids))).toBe(new Set(ids).size);
      await db().execute(
        sql`delete from uploads where owner_id = ${customer.user.id} and storage_key like 'uploads/zz/%'`,
      );
    }
  },
);

test('DK-03: with forty files that nobody has confirmed no proof is taken, and it says how else to pay', async () => {
  const plan = await aPlan();
  await insertFiles(plan.customer, maxUnconfirmedFiles);
  const before = await storedKeys();
  const refused = await repayByTransfer(plan, 100_000);
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_files' } });
  expect(refused.body.message).toContain('you can pay from your wallet or by card');
  expect(await storedKeys()).toEqual(before);
});

test('DK-04: what a refused call has stored is removed at once', async () => {
  const customer = await aCustomer();
  const before = await storedKeys();
  const files = { profile_picture: await aPicture(), means_of_ids: new File(['%PDF-1.4 cut off'], 'card.pdf') };
  const refused = await buy(customer, oneTime(await aProperty()), {
    files: { ...files, proof_of_payment: await aPicture() },
  });
  expect(refused.status).toBe(422);
  expect(await storedKeys()).toEqual(before);
});

test('DK-05: with less than a tenth of the disk free no file is taken, and payments without one go on', async () => {
  const plan = await aPlan();
  const customer = await aCustomer({ wallet: 2_000_000 });
  const named = await uploadIds(customer);
  const before = runtime();
  setRuntime({ ...before, freeShare: () => 0.09 });
  const refused = await repayByTransfer(plan, 100_000);
  expect(refused.status).toBe(503);
  expect(refused.body.message).toMatch(/pay from your wallet or by card/);
  expect((await upload(customer, { profile_picture: await aPicture() })).status).toBe(503);
  const purchase = { ...oneTime(await aProperty()), ...named, payment_method: 'virtual_wallet' as const };
  expectSuccess(await buy(customer, purchase, { files: {} }));
  setRuntime({ ...before, freeShare: () => 0.11 });
  expectSuccess(await repayByTransfer(plan, 100_000));
  setRuntime(before);
});
