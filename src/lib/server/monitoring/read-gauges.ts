import { setTimeout as pause } from 'node:timers/promises';
import { count, isNotNull, isNull, max } from 'drizzle-orm';
import { incidentKinds } from '#lib/domain/operations/incidents.ts';
import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';
import { backupRuns, checkResults, incidents, ledgerTouches, outbox, wholeCheckResults } from '../db/schema.ts';
import * as gauges from '../metrics/gauges.ts';
import { db, hasDiskSpace, runtime } from '../runtime.ts';
import { freeShare } from '../storage/disk.ts';
import { countCutOff } from './cut-off-answers.ts';
import { readExportQueue, readQueues } from './queues.ts';
import { readSizeGauges } from './read-size-gauges.ts';

/** Milliseconds for which what the database said is shown again, however often somebody asks. */
const CACHE_MS = 5_000;
/** Milliseconds for what the database has to say: whoever collects metrics does not wait long. */
const TIMEOUT = 4_000;
let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;

/**
 * Brings the gauges up to date. While the database is unavailable the values stay unchanged, and `database_up` is 0.
 * `more` is what others read of it at the same time.
 */
export async function readGauges(more: () => Promise<void> = async () => {}) {
  const { used, idle, waiting } = runtime().database.connections();
  gauges.databaseConnections.set({ state: 'used' }, used);
  gauges.databaseConnections.set({ state: 'idle' }, idle);
  gauges.databaseConnections.set({ state: 'waiting' }, waiting);
  const replica = runtime().database.replica?.state();
  gauges.replicaExpected.set(replica ? 1 : 0);
  gauges.replicaUsed.set(replica?.used ? 1 : 0);
  gauges.replicaLag.set(replica?.lagSeconds ?? 0);
  gauges.databaseDiskSpace.set(hasDiskSpace() ? 1 : 0);
  gauges.diskFree.set(freeShare());
  if (performance.now() - readAt < CACHE_MS) return;
  reading ??= readDatabase(more).finally(() => {
    reading = undefined;
  });
  const late = pause(TIMEOUT, 'late', { ref: false });
  if ((await Promise.race([reading, late])) === 'late') gauges.databaseUp.set(0);
}

async function readDatabase(more: () => Promise<void>) {
  try {
    await readQueueGauges();
    await readIncidentGauges();
    await readSizeGauges();
    gauges.answersCutOff.set(await countCutOff());
    await more();
    gauges.databaseUp.set(1);
  } catch {
    gauges.databaseUp.set(0);
  }
  readAt = performance.now();
}

async function readQueueGauges() {
  for (const [queue, { waiting, oldest }] of Object.entries({
    ...(await readQueues()),
    exports: await readExportQueue(),
  })) {
    gauges.queueWaiting.set({ queue }, waiting);
    gauges.queueOldest.set({ queue }, oldest);
  }
  gauges.mailsFailed.set(await db().$count(outbox, isNotNull(outbox.givenUpAt)));
}

async function readIncidentGauges() {
  gauges.checkPasses.reset();
  gauges.checkedAt.set(await readCheck('recent', checkResults));
  gauges.wholeCheckedAt.set(await readCheck('whole', wholeCheckResults));
  gauges.ledgerUnchecked.set(await db().$count(ledgerTouches));
  const open = await db()
    .select({ kind: incidents.kind, times: count() })
    .from(incidents)
    .where(isNull(incidents.endedAt))
    .groupBy(incidents.kind);
  for (const kind of incidentKinds)
    gauges.incidentsOpen.set({ kind }, open.find((one) => one.kind === kind)?.times ?? 0);
  const [backup] = await db()
    .select({ at: max(backupRuns.finishedAt) })
    .from(backupRuns);
  gauges.lastBackupAt.set(seconds(backup?.at));
}

/** When this check was last made; says of each of its rules whether it held. */
async function readCheck(covers: LedgerCheckKind, table: typeof checkResults | typeof wholeCheckResults) {
  const results = await db().select().from(table);
  for (const { name, ok } of results) gauges.checkPasses.set({ check: name, covers }, ok ? 1 : 0);
  return seconds(
    results
      .map(({ checkedAt }) => checkedAt)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1),
  );
}

const seconds = (at: Date | null | undefined) => (at ? Math.round(at.getTime() / 1000) : 0);
