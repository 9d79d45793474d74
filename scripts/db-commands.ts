import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { turnOffSecondFactor } from '#lib/server/accounts/second-factor/turn-off.ts';
import { activateCopy, copyStatus } from '#lib/server/backup/activate-copy.ts';
import type { BackupReport } from '#lib/server/backup/backup-format.ts';
import { earlierMigration } from '#lib/server/backup/backup-schema.ts';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { finishImport, importBackup, loadEarlierBackup } from '#lib/server/backup/import-backup.ts';
import { leftBeside } from '#lib/server/backup/left-beside.ts';
import { makeBackup } from '#lib/server/backup/make-backup.ts';
import { quietCopy } from '#lib/server/backup/quiet-copy.ts';
import { readHeader } from '#lib/server/backup/read-backup.ts';
import { requestBackup } from '#lib/server/backup/requested-backup.ts';
import { UnreadableBackup } from '#lib/server/backup/unreadable-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { holdsDatabase } from '#lib/server/db/embedded.ts';
import { DatabaseInUse } from '#lib/server/db/embedded-lock.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { withMigrationsUntil } from '#lib/server/db/versions/migrations-until.ts';
import { createLog } from '#lib/server/log.ts';
import { StartError } from '#lib/server/process/start-error.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { setPrivateUmask } from '#lib/server/settings/private-folder.ts';
import { withSecretFiles } from '#lib/server/settings/secret-files.ts';
import { defaultDataDir, readSettings, type Settings, SettingsError } from '#lib/server/settings/settings.ts';
import { openStorage } from '#lib/server/storage/storage.ts';
import { restartWithMemoryLimits } from './machine/limit-memory.mjs';

// npm run db -- export FILE | import FILE: everything, from or into the database and the storage of the settings. An
// import switches triggers off, which only the owner of the tables may.
// npm run db -- check FILE: proves a backup, without a database.
// npm run db -- status | activate: what a restored copy would send, and its end as a quiet one.
// npm run db -- quiet: makes one of a database that other means have restored.
// npm run db -- turn-off-second-factor EMAIL: for who has lost every way to give it.

type Work = (database: Database, settings: Settings, name: string) => Promise<string>;

function prepareCopy(database: Database, settings: Settings, name: string) {
  setRuntime({ settings, database, clock: () => new Date(), log: createLog(settings) });
  const storage = settings.STORAGE_URL ? openStorage(settings) : undefined;
  return { dataDir: settings.DATA_DIR, file: path.resolve(name), storage };
}

const exported: Work = async (database, settings, name) =>
  toldExport(await makeBackup(database, prepareCopy(database, settings, name)), name);

/** What lacks files is written, and is no whole backup: whoever runs this by a timer has to notice. */
async function toldExport(report: BackupReport, name: string) {
  if (report.warnings.length > 0) process.exitCode = 1;
  const left = await leftBeside(path.resolve(name));
  const notes = left.map((file) => `\n${file} was left by a backup that was killed: delete it.`);
  return `${told('Exported', report, name)}${notes.join('')}`;
}

/** Of thousands of missing files the first say enough. */
const TOLD = 10;

function told(done: string, { rows, files, customers, warnings }: BackupReport, name: string) {
  for (const warning of warnings.slice(0, TOLD)) console.warn(warning);
  if (warnings.length > TOLD) console.warn(`… and ${warnings.length - TOLD} more like these`);
  return `${done} ${sumOf(rows)} rows and ${files} files: ${name}\nIn it are ${found(customers, rows)}.`;
}

/** By this an operator sees that it is the right database, and not an empty one. */
const found = (customers: number, { plans = 0 }: Record<string, number>) => `${customers} customers and ${plans} plans`;

const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((total, count) => total + count, 0);

const imported =
  (earlier: BackupReport | undefined): Work =>
  async (database, settings, name) => {
    const copy = prepareCopy(database, settings, name);
    const report = await (earlier ? finishImport(database, earlier) : importBackup(database, copy));
    return `${told('Imported', report, name)}\n${await copyStatus(database)}`;
  };

/** A backup of an earlier release is loaded into the tables of then; opening the database afterwards migrates them on. */
async function loadEarlier(settings: Settings, name: string): Promise<BackupReport | undefined> {
  const migration = earlierMigration(name, await readHeader(path.resolve(name)));
  if (!migration) return undefined;
  return withMigrationsUntil(migration, async (migrationsFolder) => {
    const database = await open({ asOwner: true }, settings, migrationsFolder);
    return loadEarlierBackup(database, prepareCopy(database, settings, name)).finally(() => database.close());
  });
}

async function check(file: string) {
  const { rows, files, bytes, customers, exportedAt, program, canBeImported, problems } = await checkBackup(file);
  if (problems.length > 0) throw new UnreadableBackup(`${file} is not sound: ${problems.join('; ')}`);
  console.log(
    `${file} is whole: made at ${exportedAt}, ${sumOf(rows)} rows, ${files} files of ${Math.ceil(bytes / 1024 / 1024)} MB. Every journal and balance adds up, and no uploaded file is missing.\nIn it are ${found(customers, rows)}.`,
  );
  if (!canBeImported)
    console.log(
      `It was made by version ${program}, which this one does not know: import it with that version or a newer one.`,
    );
}

const turnOff: Work = async (database, settings, email) => {
  setRuntime({ settings, database, clock: () => new Date(), log: createLog(settings) });
  await turnOffSecondFactor(email);
  return `${email} signs in with the password only, until a new second factor is set up. Every device was signed out.`;
};

interface Command {
  work: Work;
  asOwner?: true;
  /** It has no argument. */
  alone?: true;
  /** It may begin with a new database. */
  makesOne?: true;
}

const commands: Record<string, Command> = {
  export: { work: exported },
  import: { work: imported(undefined), asOwner: true, makesOne: true },
  quiet: { work: quietCopy, asOwner: true, alone: true },
  status: { work: copyStatus, alone: true },
  activate: { work: activateCopy, asOwner: true, alone: true },
  'turn-off-second-factor': { work: turnOff },
};

const usage = `Usage: npm run db -- export FILE
       npm run db -- check FILE
       npm run db -- import FILE
       npm run db -- quiet
       npm run db -- status
       npm run db -- activate
       npm run db -- turn-off-second-factor EMAIL`;

async function run(command: Command, name: string) {
  setPrivateUmask();
  if (!command.makesOne) refuseMissing(withSecretFiles(process.env));
  const settings = readSettings();
  const work = command === commands.import ? imported(await loadEarlier(settings, name)) : command.work;
  const database = await open(command, settings).catch((error) => {
    if (command !== commands.export || !(error instanceof DatabaseInUse)) throw error;
  });
  if (database)
    await work(database, settings, name)
      .then(console.log)
      .finally(() => database.close());
  else console.log(await toldExport(await requestBackup(settings.DATA_DIR, path.resolve(name)), name));
}

/**
 * A mistyped DATA_DIR would have a new database made, and a backup of nothing. Said before the settings are read, which
 * makes that folder.
 */
function refuseMissing({ env, wrong }: ReturnType<typeof withSecretFiles>) {
  const dataDir = path.resolve(env.DATA_DIR || defaultDataDir);
  if (env.DATABASE_URL || wrong.length > 0 || holdsDatabase(dataDir)) return;
  throw new SettingsError(
    `There is no database in ${dataDir}: set DATA_DIR to the folder of the portal, or DATABASE_URL to its PostgreSQL.`,
  );
}

const open = ({ asOwner }: Pick<Command, 'asOwner'>, settings: Settings, migrationsFolder?: string) =>
  openDatabase({
    migrationsFolder,
    url: (asOwner && settings.MIGRATION_DATABASE_URL) || (settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL),
    ownerUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    log: createLog(settings),
    // a backup lifts the server's limits, too
    answersWithin: 0,
  });

/** What is known says itself what is wrong with what; anything else is told with what was being done. */
function sentenceOf(error: unknown) {
  if (error instanceof StartError) return error.message;
  // a failed query begins with its SQL and the rows of customers
  const reason = error instanceof DrizzleQueryError ? error.cause : error;
  const message = reason instanceof Error ? reason.message : String(reason);
  return argument && message.includes(argument) ? message : `${[name, argument].join(' ').trim()}: ${message}`;
}

// nothing has been done yet
restartWithMemoryLimits();
const [name = '', argument = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if ((!command && name !== 'check') || (!command?.alone && !argument)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await (command ? run(command, argument) : check(argument));
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
