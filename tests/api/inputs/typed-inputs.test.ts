import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgetPassword, login } from '#lib/api/accounts/authentication.ts';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { asSeen } from '#lib/domain/typed/as-seen.ts';
import { contractDetails, properties, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, as, createStaff } from '#tests/support/factories/people.ts';
import { aPlan, expectSuccess } from '#tests/support/factories/plans.ts';

setUpTestServer();

describe('passwords', () => {
  const [nfc, nfd] = ['Ọ̀nà-abọ́-2031'.normalize('NFC'), 'Ọ̀nà-abọ́-2031'.normalize('NFD')];
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

  test.each([
    ['NFC', nfc],
    ['NFD', nfd],
  ])('TX-07: one that was kept in %s signs in from every phone', async (_, kept) => {
    const { user } = await aCustomer();
    await db()
      .update(users)
      .set({ passwordHash: await hash(kept, cheap) })
      .where(eq(users.id, user.id));
    for (const password of [nfc, nfd])
      expect((await send(login, { email: user.email, password })).status, password.normalize('NFC')).toBe(200);
    expect((await send(login, { email: user.email, password: 'Ona-abo-2031' })).status).toBe(422);
  });

  test('TX-07: older ones with a space at their end, or signs that nobody sees, are still open', async () => {
    const { user } = await aCustomer();
    for (const kept of ['Blue-Kettle 41 ', 'Blue-Kettle\u200b 41', 'Blue-Kettle\u00a041']) {
      await db()
        .update(users)
        .set({ passwordHash: await hash(kept, cheap) })
        .where(eq(users.id, user.id));
      expect((await send(login, { email: user.email, password: kept })).status, JSON.stringify(kept)).toBe(200);
    }
  });
});

test('EM-04: an account whose address would be refused today is still open', async () => {
  const { user } = await aCustomer();
  const passwordHash = await hash('Blue-Kettle-41', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const email of [`m..x${user.id}@example.com`, `${'a'.repeat(65)}${user.id}@-example.com`]) {
    await db().update(users).set({ email, passwordHash }).where(eq(users.id, user.id));
    const typed = ` ${email.toUpperCase()}\u200b`;
    expect((await send(login, { email: typed, password: 'Blue-Kettle-41' })).status, email).toBe(200);
    expect((await send(forgetPassword, { email: typed })).status, email).toBe(200);
  }
});

describe('contract ids', () => {
  test('TX-06: of three that look the same the first is given', async () => {
    const office = await createStaff();
    const plans: Awaited<ReturnType<typeof aPlan>>[] = [];
    for (let count = 0; count < 4; count += 1) plans.push(await aPlan({ office, until: 'confirmed' }));
    const assign = (at: number, unique_contract_id: string) =>
      as(office).call(assignContract, { id: plans[at]?.id ?? 0, unique_contract_id });
    expect(expectSuccess(await assign(0, 'HS-T1')).body.plan.unique_contract_id).toBe('HS-T1');
    for (const alike of ['hs-t1', 'HS\u2011T1', 'HS-T1\u200b', 'НS-T1'])
      expect(await assign(1, alike)).toMatchObject({ status: 409, body: { code: 'contract_id_taken' } });
    const both = await Promise.all([assign(2, 'HS-T2'), assign(3, 'hs–t2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('TX-06: the database and the portal see the same', async () => {
    const signs = fc.constantFrom(...'aZ1 -‐–−\u200b\u202eÀàНсΑβｈ．/éọ\t');
    const codes = fc.sample(fc.string({ unit: signs, maxLength: 12 }), { numRuns: 300, seed: 7 });
    const { rows } = (await db().execute(
      sql`select code, as_seen(code) as seen from json_array_elements_text(${JSON.stringify(codes)}::json) as code`,
    )) as unknown as { rows: { code: string; seen: string }[] };
    expect(rows).toHaveLength(300);
    for (const { code, seen } of rows) expect([code, seen]).toEqual([code, asSeen(code)]);
  });
});

test('TX-11: a state and its LGA are known as people write them', async () => {
  const person = await aCustomer();
  const sent = { country: 'Nigeria', state: 'Lagos State', lga: 'eti osa' };
  const { user } = expectSuccess(await as(person).call(updateProfile, sent)).body;
  expect(user).toMatchObject({ state: 'Lagos', lga: 'Eti-Osa' });
  const plan = await aPlan({ customer: person, terms: { state: 'lagos state' }, until: 'sent' });
  const [form] = await db().select().from(contractDetails).where(eq(contractDetails.planId, plan.id));
  expect(form?.state).toBe('Lagos');
  const unknown = await as(person).call(updateProfile, { lga: 'Nowhere' });
  expect(unknown).toMatchObject({ status: 422, body: { errors: { lga: [expect.any(String)] } } });
});

test('TX-12: a property list guesses no amount, number or size', async () => {
  const office = await createStaff();
  const row = async (column: string, cell: string) => {
    const columns: Record<string, string> = {
      title: 'Palm Court',
      type: 'Land',
      state: 'Lagos',
      price: '45000000',
      [column]: cell,
    };
    const list = [Object.keys(columns), Object.values(columns)].map((cells) =>
      cells.map((one) => `"${one}"`).join(','),
    );
    const file = new File([list.join('\n')], 'list.csv');
    return expectSuccess(await as(office).call(importProperties, {}, { files: { file } })).body;
  };
  for (const [column, cell] of [
    ['price', '45,00,000'],
    ['price', '25.000'],
    ['price', '1.500'],
    ['total_units', '1.000'],
    ['size', '1.000'],
  ] as const) {
    const { created, problems, questions } = await row(column, cell);
    expect([cell, created, problems.length + questions.length]).toEqual([cell, 0, 1]);
  }
  expect(await row('price', '₦45m')).toMatchObject({ problems: [], created: 1 });
  expect(await row('contact_number', "'08031234567")).toMatchObject({ refused: 0 });
  const [made] = await db().select().from(properties).where(eq(properties.name, 'Palm Court')).limit(1);
  expect(made).toMatchObject({ price: 45_000_000_00, contactNumber: '08031234567' });
});
