import { notInArray } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { checkResults } from '../db/schema.ts';
import { runCheck } from '../ledger/health.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { db, now, tx } from '../runtime.ts';

/** Milliseconds for one check: less than the lease of a task, more than a request may take. */
const STATEMENT_LIMIT = 4 * MINUTE;

const readOnly = { accessMode: 'read only', statementLimit: STATEMENT_LIMIT } as const;

/**
 * Runs every check, one transaction each so that none holds back vacuum for long, and stores each result as soon as it is
 * there: `/metrics`, the incidents and the screens of every instance read those. `renew` keeps the task's lease.
 */
export async function checkLedger(renew: () => Promise<void> = async () => {}) {
  const checkedAt = now();
  for (const check of healthChecks) {
    const result = { ...(await tx((open) => runCheck(open, check), readOnly)), checkedAt };
    await db().insert(checkResults).values(result).onConflictDoUpdate({ target: checkResults.name, set: result });
    await renew();
  }
  const names = healthChecks.map(({ name }) => name);
  await db().delete(checkResults).where(notInArray(checkResults.name, names));
}
