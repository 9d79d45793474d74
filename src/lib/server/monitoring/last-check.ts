import { asc } from 'drizzle-orm';
import { checkResults } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { checkLedger } from './check-ledger.ts';

const storedResults = () => db().select().from(checkResults).orderBy(asc(checkResults.checkedAt));

/** What the last check of the ledger found. A new database waits an hour for its first: whoever asks before makes it. */
export async function lastCheck() {
  let results = await storedResults();
  if (results.length === 0) {
    await checkLedger();
    results = await storedResults();
  }
  const broken = results.filter(({ ok }) => !ok).map(({ name }) => name);
  return { ok: broken.length === 0, broken, checkedAt: results[0]?.checkedAt as Date };
}
