import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { tx } from '../runtime.ts';
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
  for (const { name, about, violations } of healthChecks) {
    const query = sql`select text from (${violations}) violations limit ${MAX_DETAILS}`;
    const { rows } = await db.execute<{ text: string }>(query);
    checks.push({ name, about, ok: rows.length === 0, detail: rows.map(({ text }) => text).join('; ') });
  }
  return { ok: checks.every(({ ok }) => ok), checks };
}
