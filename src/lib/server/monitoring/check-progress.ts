import { eq, notInArray } from 'drizzle-orm';
import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';
import { type checkResults, ledgerChecks, type wholeCheckResults } from '../db/schema.ts';
import { MAX_DETAILS } from '../ledger/checking/find-violations.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { db, now } from '../runtime.ts';

/** Says in the database how far a check is, and keeps its task's lease with each step. */
export async function beginCheck(kind: LedgerCheckKind, total: number, renew: () => Promise<void>) {
  const startedAt = now();
  const begun = { startedAt, finishedAt: null, done: 0, total, covered: 0 };
  await db()
    .insert(ledgerChecks)
    .values({ kind, ...begun })
    .onConflictDoUpdate({ target: ledgerChecks.kind, set: begun });
  const ours = eq(ledgerChecks.kind, kind);
  let done = 0;
  let covered = 0;
  return {
    startedAt,
    cover: (more: number) => {
      covered += more;
    },
    async step(more: number) {
      done = Math.min(done + more, total);
      await db().update(ledgerChecks).set({ done }).where(ours);
      await renew();
    },
    end: () => db().update(ledgerChecks).set({ done: total, finishedAt: now(), covered }).where(ours),
  };
}

const resultOf = (name: string, texts: readonly string[], checkedAt: Date) => ({
  name,
  ok: texts.length === 0,
  detail: texts.slice(0, MAX_DETAILS).join('; '),
  checkedAt,
});

/** What each rule found; rules that there are no more are forgotten. */
export async function storeResults(
  table: typeof checkResults | typeof wholeCheckResults,
  found: ReadonlyMap<string, readonly string[]>,
  checkedAt: Date,
) {
  for (const [name, texts] of found) {
    const result = resultOf(name, texts, checkedAt);
    await db().insert(table).values(result).onConflictDoUpdate({ target: table.name, set: result });
  }
  const names = healthChecks.map(({ name }) => name);
  await db().delete(table).where(notInArray(table.name, names));
}
