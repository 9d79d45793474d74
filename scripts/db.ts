import path from 'node:path';
import { turnOffSecondFactor } from '#lib/server/accounts/second-factor/turn-off.ts';
import { activateCopy, copyStatus } from '#lib/server/backup/activate-copy.ts';
import type { BackupReport } from '#lib/server/backup/backup-format.ts';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import { makeBackup } from '#lib/server/backup/make-backup.ts';
import { requestBackup } from '#lib/server/backup/requested-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { DatabaseInUse } from '#lib/server/db/embedded-lock.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { createLog } from '#lib/server/log.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { writePrivately } from '#lib/server/settings/private-folder.ts';
import { readSettings, type Settings } from '#lib/server/settings/settings.ts';
import { openStorage } from '#lib/server/storage/storage.ts';
import { inLittleMemory } from './machine/little-memory.mjs';

// npm run db -- export FILE | import FILE: everything, from or into the database and the storage of the settings. An
// import switches triggers off, which only the owner of the tables may.
// npm run db -- check FILE: proves a backup, without a database.
// npm run db -- status | activate: what a restored copy would send, and its end as a quiet one.
// npm run db -- turn-off-second-factor EMAIL: for who has lost every way to give it.

type Work = (database: Database, settings: Settings, name: string) => Promise<string>;

const copied =
  (done: string, work: typeof makeBackup | typeof importBackup): Work =>
  async (database, settings, name) => {
    setRuntime({ settings, database, clock: () => new Date(), log: createLog(settings) });
    const storage = settings.STORAGE_URL ? openStorage(settings) : undefined;
    const copy = { dataDir: settings.DATA_DIR, file: path.resolve(name), storage };
    return told(done, await work(database, copy), name);
  };

function told(done: string, { rows, files, warnings }: BackupReport, name: string) {
  for (const warning of warnings) console.warn(warning);
  return `${done} ${sumOf(rows)} rows and ${files} files: ${name}`;
}

const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((total, count) => total + count, 0);

const imported: Work = async (database, settings, name) => {
  const done = await copied('Imported', importBackup)(database, settings, name);
  return `${done}\n${await copyStatus(database)}`;
};

async function check(file: string) {
  const { rows, files, bytes, exportedAt, isOurVersion, problems } = await checkBackup(file);
  if (problems.length > 0) throw new Error(`${file} is not sound: ${problems.join('; ')}`);
  console.log(
    `${file} is whole: made at ${exportedAt}, ${sumOf(rows)} rows, ${files} files of ${Math.ceil(bytes / 1024 / 1024)} MB. Every journal and balance adds up, and no uploaded file is missing.`,
  );
  if (!isOurVersion)
    console.log('It was made by another version of the application: import it with that version, then update.');
}

const turnOff: Work = async (database, settings, email) => {
  setRuntime({ settings, database, clock: () => new Date(), log: createLog(settings) });
  await turnOffSecondFactor(email);
  return `${email} signs in with the password only, until a new second factor is set up. Every device was signed out.`;
};

const commands: Record<string, { work: Work; asOwner?: true; alone?: true }> = {
  export: { work: copied('Exported', makeBackup) },
  import: { work: imported, asOwner: true },
  status: { work: copyStatus, alone: true },
  activate: { work: activateCopy, asOwner: true, alone: true },
  'turn-off-second-factor': { work: turnOff },
};

const usage = `Usage: npm run db -- export FILE
       npm run db -- check FILE
       npm run db -- import FILE
       npm run db -- status
       npm run db -- activate
       npm run db -- turn-off-second-factor EMAIL`;

async function run(command: (typeof commands)[string], name: string) {
  writePrivately();
  const settings = readSettings();
  const database = await open(command, settings).catch((error) => {
    if (command !== commands.export || !(error instanceof DatabaseInUse)) throw error;
  });
  if (database)
    await command
      .work(database, settings, name)
      .then(console.log)
      .finally(() => database.close());
  else console.log(told('Exported', await requestBackup(settings.DATA_DIR, path.resolve(name)), name));
}

const open = ({ asOwner }: (typeof commands)[string], settings: Settings) =>
  openDatabase({
    url: asOwner ? (settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL) : settings.DATABASE_URL,
    ownerUrl: settings.MIGRATION_DATABASE_URL,
    dataDir: settings.DATA_DIR,
    log: createLog(settings),
  });

// nothing has been done yet
inLittleMemory();
const [name = '', argument = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if ((!command && name !== 'check') || (!command?.alone && !argument)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await (command ? run(command, argument) : check(argument));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
