import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { oneTimeCodes, payments, plans, propertyPhotos } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer } from '../../support/factories/people.ts';

setUpTestServer();

/** The query plan that the database would use if every table were too large for a scan. */
const planOf = (query: SQL) =>
  tx(async () => {
    await db().execute(sql`set local enable_seqscan = off`);
    await db().execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await db().execute<Record<'QUERY PLAN', string>>(sql`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const newest = [desc(payments.createdAt), desc(payments.id)];
const lists: Record<string, () => SQL> = {
  payments_newest: () =>
    db()
      .select()
      .from(payments)
      .orderBy(...newest)
      .limit(10)
      .getSQL(),
  payments_failed: () =>
    db()
      .select()
      .from(payments)
      .where(eq(payments.status, 2))
      .orderBy(...newest)
      .limit(10)
      .getSQL(),
  payments_proof: () => db().select().from(payments).where(eq(payments.proofId, crypto.randomUUID())).getSQL(),
  photos_without_avif: () =>
    db()
      .select()
      .from(propertyPhotos)
      .where(eq(propertyPhotos.avif, false))
      .orderBy(asc(propertyPhotos.id))
      .limit(1)
      .getSQL(),
  photos_key: () => db().select().from(propertyPhotos).where(eq(propertyPhotos.key, 'x')).getSQL(),
  plans_oldest: () => db().select().from(plans).orderBy(asc(plans.createdAt), asc(plans.id)).limit(10).getSQL(),
};

test.each(Object.entries(lists))(
  '%s reads its list in order, without sorting the whole table',
  async (index, query) => {
    const plan = await planOf(query());
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  },
);

test('an account has at most one active code of each kind', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  const send = (userId: number | null, purpose: 'verify' | 'reset' = 'verify', state: object = {}) =>
    db()
      .insert(oneTimeCodes)
      .values({ userId, purpose, codeHash: Buffer.alloc(32), expiresAt: new Date('2099-01-01'), ...state });
  await send(one.user.id);
  await send(one.user.id, 'reset');
  await send(other.user.id);
  await send(one.user.id, 'verify', { usedAt: new Date() });
  await send(one.user.id, 'verify', { replacedAt: new Date() });
  await send(null, 'reset');
  await send(null, 'reset');
  await expect(send(one.user.id)).rejects.toMatchObject({ cause: { constraint: 'code_current' } });
});
