import type { Db } from '../db/database.ts';
import { tx } from '../runtime.ts';
import { everything } from './checking/among.ts';
import { MAX_DETAILS, violationsIn } from './checking/find-violations.ts';
import { healthChecks } from './health-checks/health-checks.ts';

interface Health {
  ok: boolean;
  checks: { name: string; about: 'ledger' | 'provider'; ok: boolean; detail: string }[];
}

export const checkHealth = (): Promise<Health> =>
  tx(inspectLedger, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Every rule over everything, as a restored backup is checked before its commit. */
export async function inspectLedger(db: Db): Promise<Health> {
  const checks: Health['checks'] = [];
  for (const { name, about, parts } of healthChecks) {
    const texts: string[] = [];
    for (const part of parts) texts.push(...(await violationsIn(db, part, everything)));
    checks.push({ name, about, ok: texts.length === 0, detail: texts.slice(0, MAX_DETAILS).join('; ') });
  }
  return { ok: checks.every(({ ok }) => ok), checks };
}
