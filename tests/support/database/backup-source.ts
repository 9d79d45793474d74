import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '#lib/server/db/database.ts';
import { content, payments } from '#lib/server/db/schema.ts';
import { postRefund } from '#lib/server/ledger/post-refund.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { aListing, aPayment, aPerson, aPlan, aRunningPlan, fund } from '#tests/support/ledger/fixtures.ts';

export const onDatabase = (database: Database, dataDir = '/nowhere') =>
  setRuntime({
    database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
    settings: readSettings({ DATA_DIR: dataDir, SESSION_SECRET: 'only for tests '.repeat(4) }),
  });

/**
 * A customer with a plan, another with a refunded plan, a wallet, an open payment, unusual texts, a file and a photo.
 */
export async function fillSource(database: Database, dataDir: string) {
  onDatabase(database, dataDir);
  const [customer, listing] = [await aPerson(), await aListing({ description: 'Nice\n"view" ₦ \\ 中' })];
  const plan = await aRunningPlan(customer, listing, { infrastructure: 10_000 });
  await fund(customer, 9_000_000_000_000);
  await refundSomebody(listing);
  const { id: planId } = await aPlan(customer, listing);
  await aPayment({ userId: customer, purpose: 'first', planId, amount: 40_000 });
  await db()
    .insert(content)
    .values({ kind: 'faq', value: { question: 'a\nb', list: [1, 2.5, null] } });
  mkdirSync(path.join(dataDir, 'uploads/ab'), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads/ab/proof.jpg'), Buffer.alloc(200_000, 'proof'));
  writeFileSync(path.join(dataDir, 'uploads/empty'), '');
  writeFileSync(path.join(dataDir, 'session-secret'), 'not carried');
  return { customer, plan };
}

async function refundSomebody(listing: number) {
  const [{ id }, handledBy] = [await aRunningPlan(await aPerson(), listing), await aPerson('admin')];
  const [first] = await db().select({ id: payments.id }).from(payments).where(eq(payments.planId, id));
  await postRefund(first?.id as number, { reason: 'Wrong plot', handledBy });
}

/** Every row of every table but the one that says of a copy that it is one. */
export async function contentsOf(database: Database) {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'restored_copy' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows) {
    const all = await database.db.execute(sql.raw(`select to_jsonb(t)::text as row from "${name}" t order by t`));
    contents[name] = all.rows;
  }
  return contents;
}
