import { asc, count, inArray, max, min, sum } from 'drizzle-orm';
import { formatDate } from '#lib/domain/days.ts';
import { HOUR } from '#lib/domain/durations.ts';
import { diskShares } from '#lib/domain/limits.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { type IncidentKind, queueAgeLimits, queueNames } from '#lib/domain/operations/incidents.ts';
import { diskBelow, diskDetail, noFilesBelow } from '#lib/messages/incidents.ts';
import { backupRuns, checkResults, payments, scheduledTasks, users, wholeCheckResults } from '../db/schema.ts';
import { areUnproven, firstStatementDay } from '../ledger/banks/unproven-payments.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { db, hasDiskSpace, now, runtime } from '../runtime.ts';
import { freeShare } from '../storage/disk.ts';
import { readQueues } from './queues.ts';

export interface Problem {
  kind: IncidentKind;
  /** What of its kind, such as the name of a check. */
  about: string;
  detail: string;
}

/** Retries back off, so the third failure comes some minutes after the first. */
const FAILURES_IN_A_ROW = 3;

/** All current problems that need attention. */
export const detectProblems = async (): Promise<Problem[]> => [
  ...(await brokenChecks()),
  ...(await oldQueues()),
  ...(await missingBackup()),
  ...fullDisk(),
  ...unusedReplica(),
  ...(await unprovenPayments()),
];

const aboutProvider = new Set(healthChecks.filter(({ about }) => about === 'provider').map(({ name }) => name));

async function brokenChecks(): Promise<Problem[]> {
  const broken = new Map<string, Problem>();
  for (const { name, ok, detail } of [
    ...(await db().select().from(wholeCheckResults)),
    ...(await db().select().from(checkResults)),
  ])
    if (!ok) broken.set(name, { kind: kindOf(name), about: name, detail });
  return [...broken.values(), ...(await unmadeChecks())];
}

async function unmadeChecks(): Promise<Problem[]> {
  const tasks = await db()
    .select()
    .from(scheduledTasks)
    .where(inArray(scheduledTasks.name, Object.keys(notMade)));
  return tasks
    .filter(({ failures }) => failures >= FAILURES_IN_A_ROW)
    .map(({ name, finishedAt }) => {
      const last = finishedAt ? `The last time was ${finishedAt.toISOString()}` : 'They have never run';
      return { kind: 'ledger', about: notMade[name] as string, detail: `${last}; the log says why.` };
    });
}

/** What the failing task of a check is called. */
const notMade: Readonly<Record<string, string>> = {
  check_ledger: 'The checks do not run',
  check_whole_ledger: 'The check of the whole ledger does not run',
};

const kindOf = (check: string): IncidentKind => (aboutProvider.has(check) ? 'provider' : 'ledger');

async function oldQueues(): Promise<Problem[]> {
  const queues = await readQueues();
  return queueNames
    .filter((name) => queues[name].oldest > queueAgeLimits[name])
    .map((kind) => {
      const { waiting, oldest } = queues[kind];
      return { kind, about: '', detail: `${waiting} wait, the oldest for ${Math.floor(oldest / 60)} minutes.` };
    });
}

async function missingBackup(): Promise<Problem[]> {
  const hours = runtime().settings.BACKUP_EXPECTED_HOURS;
  if (hours === undefined) return [];
  const [last] = await db()
    .select({ at: max(backupRuns.finishedAt) })
    .from(backupRuns);
  const since = last?.at ?? (await firstUse());
  if (!since || now().getTime() - since.getTime() < hours * HOUR) return [];
  const detail = last?.at ? `The last one was finished at ${last.at.toISOString()}.` : 'There has been none.';
  return [{ kind: 'backup', about: '', detail: `One is expected every ${hours} hours. ${detail}` }];
}

/** Each is told once, also when the disk goes on filling up. */
function fullDisk(): Problem[] {
  const free = freeShare();
  const found: Problem[] = [];
  const detail = diskDetail(free);
  if (free < diskShares.alarm) found.push({ kind: 'disk', about: diskBelow(diskShares.alarm), detail });
  if (free < diskShares.files) found.push({ kind: 'disk', about: noFilesBelow(diskShares.files), detail });
  if (!hasDiskSpace()) found.push({ kind: 'disk', about: '', detail: 'Payments and uploads are refused.' });
  return found;
}

function unusedReplica(): Problem[] {
  const trouble = runtime().database.replica?.state().trouble;
  return trouble ? [{ kind: 'replica', about: '', detail: trouble }] : [];
}

/** Only where statements are loaded: elsewhere everything would be on none. */
async function unprovenPayments(): Promise<Problem[]> {
  if ((await firstStatementDay()) === null) return [];
  const [found] = await db()
    .select({ payments: count(), amount: sum(payments.received), oldest: min(payments.finishedAt) })
    .from(payments)
    .where(await areUnproven());
  if (!found?.oldest) return [];
  const { payments: many, amount, oldest } = found;
  const detail = `${many} of ${formatNairaShort(Number(amount))}, the oldest confirmed on ${formatDate(oldest)}.`;
  return [{ kind: 'unproven', about: '', detail }];
}

/** An empty database needs no backup. */
const firstUse = async () => {
  const [first] = await db().select({ at: users.createdAt }).from(users).orderBy(asc(users.id)).limit(1);
  return first?.at;
};
