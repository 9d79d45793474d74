import { sql } from 'drizzle-orm';
import { browserReports } from '../db/schema.ts';
import { startWorker } from '../queue/worker.ts';
import { db, now } from '../runtime.ts';
import type { Refused } from './parse-reports.ts';

/** Further origins are counted as 'other', because anyone can send arbitrary ones. */
const MAX_ROWS = 200;
const OTHER = 'other';

/** Reports since the last write, batched into one statement. */
const pendingCounts = new Map<string, { refused: Refused; times: number }>();

export function countReports(reports: readonly Refused[]) {
  for (const { directive, blocked } of reports) {
    const known = pendingCounts.has(`${directive} ${blocked}`) || pendingCounts.size < MAX_ROWS;
    const refused = { directive, blocked: known ? blocked : OTHER };
    const key = `${directive} ${refused.blocked}`;
    pendingCounts.set(key, { refused, times: (pendingCounts.get(key)?.times ?? 0) + 1 });
  }
}

export async function writeReports() {
  if (pendingCounts.size === 0) return;
  const counted = [...pendingCounts.values()];
  pendingCounts.clear();
  const { directive, blocked, reports } = browserReports;
  const rows = await db().select({ directive, blocked }).from(browserReports);
  const known = new Set(rows.map((row) => `${row.directive} ${row.blocked}`));
  const sums = new Map<string, { refused: Refused; times: number }>();
  for (const { refused, times } of counted) {
    const key = `${refused.directive} ${refused.blocked}`;
    const isFull = !known.has(key) && known.size >= MAX_ROWS;
    const kept = isFull ? { ...refused, blocked: OTHER } : refused;
    const name = `${kept.directive} ${kept.blocked}`;
    known.add(name);
    sums.set(name, { refused: kept, times: (sums.get(name)?.times ?? 0) + times });
  }
  const at = now();
  await db()
    .insert(browserReports)
    .values([...sums.values()].map(({ refused, times }) => ({ ...refused, reports: times, firstAt: at, lastAt: at })))
    .onConflictDoUpdate({
      target: [directive, blocked],
      set: { reports: sql`${reports} + excluded.reports`, lastAt: sql`excluded.last_at` },
    });
}

export const startReportWorker = () =>
  startWorker({ name: 'browser reports', every: 10_000, look: writeReports, waits: true, inRestoredCopy: true });
