import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { tx } from '../runtime.ts';
import { healthChecks } from './health-checks.ts';

export interface Health {
  ok: boolean;
  checks: { name: string; ok: boolean; detail: string }[];
}

const shown = 5;

/** Recomputes every invariant of money, all of them as of one moment. */
export const checkHealth = (): Promise<Health> =>
  tx(inspectLedger, { isolationLevel: 'repeatable read', accessMode: 'read only' });

export async function inspectLedger(db: Db): Promise<Health> {
  const checks: Health['checks'] = [];
  for (const { name, broken } of healthChecks) {
    const { rows } = await db.execute<{ text: string }>(sql`select text from (${broken}) broken limit ${shown}`);
    checks.push({ name, ok: rows.length === 0, detail: rows.map(({ text }) => text).join('; ') });
  }
  return { ok: checks.every(({ ok }) => ok), checks };
}
