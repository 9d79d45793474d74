import { notInArray, sql } from 'drizzle-orm';
import { checkResults } from '../db/schema.ts';
import { checkHealth } from '../ledger/health.ts';
import { db, now, tx } from '../runtime.ts';

/** Runs every check and keeps what it found, for `/metrics` and the incidents of every instance. */
export async function checkLedger() {
  const { checks } = await checkHealth();
  const results = checks.map(({ name, ok, detail }) => ({ name, ok, detail, checkedAt: now() }));
  const names = results.map(({ name }) => name);
  await tx(async () => {
    await db().delete(checkResults).where(notInArray(checkResults.name, names));
    await db()
      .insert(checkResults)
      .values(results)
      .onConflictDoUpdate({
        target: checkResults.name,
        set: { ok: sql`excluded.ok`, detail: sql`excluded.detail`, checkedAt: sql`excluded.checked_at` },
      });
  });
}
