import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { tx } from '../runtime.ts';
import type { HealthCheck } from './health-checks/health-check.ts';
import { healthChecks } from './health-checks/health-checks.ts';

interface Health {
  ok: boolean;
  checks: { name: string; about: 'ledger' | 'provider'; ok: boolean; detail: string }[];
}

const MAX_DETAILS = 5;

export const checkHealth = (): Promise<Health> =>
  tx(inspectLedger, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export async function inspectLedger(db: Db): Promise<Health> {
  const checks: Health['checks'] = [];
  for (const check of healthChecks) checks.push({ ...(await runCheck(db, check)), about: check.about });
  return { ok: checks.every(({ ok }) => ok), checks };
}

/**
 * The rows are limited outside a materialized query: with the limit in reach the planner expects many violations, takes
 * the plan that finds a first one soon, a nested loop, and runs it to its end, because there is none.
 */
export async function runCheck(db: Db, { name, violations }: HealthCheck) {
  const query = sql`with violations as materialized (${violations}) select text from violations limit ${MAX_DETAILS}`;
  const { rows } = await db.execute<{ text: string }>(query);
  return { name, ok: rows.length === 0, detail: rows.map(({ text }) => text).join('; ') };
}
