import { eq, sql } from 'drizzle-orm';
import { restoredCopyWarning } from '#lib/messages/restored-copy.ts';
import { inviteOffice } from './accounts/invite-office.ts';
import { startBackupWorker } from './backup/requested-backup.ts';
import { vacuumCatalogue } from './catalogue/vacuum-catalogue.ts';
import { startPurgeWorker } from './cdn/purge-worker.ts';
import { openDatabase } from './db/open-database.ts';
import { cardSandbox, users } from './db/schema.ts';
import { hasDemoData } from './demo/has-demo-data.ts';
import { createLog } from './log.ts';
import { watchLoop } from './loop/blocked-loop.ts';
import { startMoveInWorker } from './move-in/requested-move-in.ts';
import { fromDatabase } from './page-source/from-database.ts';
import { setPageSource } from './page-source/page-source.ts';
import { releaseMemory } from './process/release-memory.ts';
import { isRestoredCopy } from './queue/restored-copy.ts';
import { db, type Runtime, setRuntime, startOnce } from './runtime.ts';
import { startScheduler } from './scheduler/start-scheduler.ts';
import { fixPermissions, setPrivateUmask } from './settings/private-folder.ts';
import { demoInDatabaseError, isLocalOnly, publicDemoErrors } from './settings/public-demo.ts';
import { readSettings, type Settings, SettingsError, settingsWarnings } from './settings/settings.ts';
import { unwritableError, whyNotWritable } from './settings/writable-folder.ts';

export interface Started extends Runtime {
  /** Does at once what is due: of a first start much, which a page that is waited for should not wait for. */
  runDueTasks(): void;
  stop(): Promise<void>;
}

/** Opens everything a process has one of: log, database, clock; then the demo data and the workers. */
export async function startRuntime(settings: Settings, log = createLog(settings)): Promise<Started> {
  for (const warning of settingsWarnings(settings)) log.warn(warning);
  const { mending, ...runtime } = await openRuntime(settings, log);
  const { database } = runtime;
  try {
    if (await isRestoredCopy()) log.warn(restoredCopyWarning);
    await inviteOffice();
    const { startMailWorker } = await import('#lib/server/mail/mail-worker.ts');
    const mail = startMailWorker();
    const { startAvifWorker } = await import('#lib/server/photos/avif-worker.ts');
    const files = startAvifWorker();
    const { startContractWorker } = await import('#lib/server/documents/contract-worker.ts');
    const contracts = startContractWorker();
    const { startCardWorker } = await import('#lib/server/webhooks/card-worker.ts');
    const cards = startCardWorker();
    const { startReportWorker } = await import('#lib/server/browser-reports/count-reports.ts');
    const reports = startReportWorker();
    const { startPushWorker } = await import('#lib/server/alerts/push/push-worker.ts');
    const push = startPushWorker();
    const { startWebhookWorker } = await import('#lib/server/outgoing-webhooks/webhook-worker.ts');
    const webhooks = startWebhookWorker();
    const { startExportFileWorker } = await import('#lib/server/office/export-files/export-file-worker.ts');
    const exports = startExportFileWorker();
    const cdn = settings.CDN_PURGE_URL ? startPurgeWorker() : undefined;
    const backups = settings.DATABASE_URL ? undefined : await startBackupWorker();
    const moveIns = settings.DATABASE_URL ? undefined : await startMoveInWorker();
    const scheduler = startScheduler();
    // the dev server compiles what it loads, in this process
    const loop = import.meta.env?.DEV ? undefined : watchLoop(log);
    const { checkServices: tryServices } = await import('#lib/server/monitoring/check-services.ts');
    void tryServices();
    return {
      ...runtime,
      runDueTasks: scheduler.run,
      async stop() {
        // together: while one finishes what it has begun, no other takes up anything new
        const parts = [
          scheduler,
          backups,
          moveIns,
          push,
          webhooks,
          exports,
          cdn,
          reports,
          cards,
          mail,
          files,
          contracts,
        ];
        await Promise.all([...parts.map((part) => part?.stop()), mending]);
        loop?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface OpenOptions {
  lavish?: boolean;
}

/** Opens the database and loads the demo into it if it is empty. */
export async function openRuntime(
  settings: Settings,
  log: Runtime['log'],
  { lavish }: OpenOptions = {},
): Promise<Runtime & { mending: Promise<void> }> {
  const errors = publicDemoErrors(settings);
  if (errors.length > 0) throw new SettingsError(errors.join('\n'));
  const unwritable = whyNotWritable(settings.DATA_DIR);
  if (unwritable) throw new SettingsError(unwritableError(settings.DATA_DIR, unwritable));
  const mending = keepDataPrivate(settings, log);
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    ownerUrl: settings.MIGRATION_DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    readUrl: settings.DATABASE_READ_URL,
    poolSize: settings.DATABASE_POOL_SIZE,
    dataDir: settings.DATA_DIR,
    log,
    slowQueryMs: settings.SLOW_QUERY_MS,
  });
  try {
    const runtime: Runtime = { settings, database, clock: () => new Date(), log };
    setRuntime(runtime);
    setPageSource(fromDatabase);
    await refusePlayedData(settings, log);
    if (settings.DEMO && (await isEmpty())) await loadDemoData(log, lavish);
    return { ...runtime, mending };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Resolves when everything in the folder is closed to other users; the server starts meanwhile. */
async function keepDataPrivate({ DATA_DIR }: Settings, log: Runtime['log']) {
  setPrivateUmask();
  const changed = await fixPermissions(DATA_DIR, log);
  if (changed > 0) log.warn({ changed, folder: DATA_DIR }, 'files that other users could read are closed to them now');
}

/** What an earlier start with other settings has left: nobody may sign in to the demo from elsewhere. */
async function refusePlayedData(settings: Settings, log: Runtime['log']) {
  if (settings.DEMO_ON_THE_INTERNET || isLocalOnly(settings)) return;
  if (await hasDemoData()) throw new SettingsError(demoInDatabaseError(settings));
  const [played] = await db()
    .select({ one: sql`1` })
    .from(cardSandbox)
    .where(eq(cardSandbox.kind, 'transaction'))
    .limit(1);
  if (played) log.warn('THIS DATABASE HOLDS PAYMENTS THAT THE CARD SANDBOX PLAYED: no money came for them.');
}

const isEmpty = async () => {
  const [row] = await db().select({ one: sql`1` }).from(users).limit(1);
  return row === undefined;
};

async function loadDemoData(log: Runtime['log'], lavish?: boolean) {
  log.info('the database is empty: loading the demo data');
  const { loadDemo } = await import('#lib/server/demo/load-demo.ts');
  const { level } = log;
  // its story has disputes and mistakes, which are no news for whoever starts it
  if (log.isLevelEnabled('error')) log.level = 'error';
  try {
    await loadDemo({ lavish });
  } finally {
    log.level = level;
  }
  await vacuumCatalogue();
  releaseMemory();
}

/** Starts what the dev server needs, at its first request. */
export const startForDev = () => startOnce(async () => (await startRuntime(readSettings())).runDueTasks());
