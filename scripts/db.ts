import path from 'node:path';
import { turnOffSecondFactor } from '#lib/server/accounts/second-factor/turn-off.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import { noteBackup } from '#lib/server/backup/note-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { createLog } from '#lib/server/log.ts';
import { setRuntime } from '#lib/server/runtime.ts';
import { writePrivately } from '#lib/server/settings/private-folder.ts';
import { readSettings, type Settings } from '#lib/server/settings/settings.ts';

// npm run db -- export FILE | import FILE: everything, from or into the database and the folder of the settings. An import
// switches triggers off, which only the owner of the tables may.
// npm run db -- turn-off-second-factor EMAIL: for who has lost every way to give it.

type Work = (database: Database, settings: Settings, name: string) => Promise<string>;

const copied =
  (done: string, work: typeof exportBackup | typeof importBackup): Work =>
  async (database, { DATA_DIR, STORAGE_URL }, name) => {
    const withUploads = !STORAGE_URL;
    const copy = { dataDir: DATA_DIR, file: path.resolve(name), withUploads };
    const { rows, files, warnings } = await work(database, copy);
    if (work === exportBackup) await noteBackup(database);
    for (const warning of warnings) console.warn(warning);
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    return `${done} ${sum} rows and ${files} files: ${name}`;
  };

const turnOff: Work = async (database, settings, email) => {
  setRuntime({ settings, database, clock: () => new Date(), log: createLog(settings) });
  await turnOffSecondFactor(email);
  return `${email} signs in with the password only, until a new second factor is set up. Every device was signed out.`;
};

const commands: Record<string, Work> = {
  export: copied('Exported', exportBackup),
  import: copied('Imported', importBackup),
  'turn-off-second-factor': turnOff,
};

const [command = '', name] = process.argv.slice(2);
const work = commands[command];

if (!work || !name) {
  console.error(
    'Usage: npm run db -- export FILE\n       npm run db -- import FILE\n       npm run db -- turn-off-second-factor EMAIL',
  );
  process.exitCode = 2;
} else {
  writePrivately();
  const settings = readSettings();
  let database: Database | undefined;
  try {
    database = await openDatabase({
      url: command === 'import' ? (settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL) : settings.DATABASE_URL,
      ownerUrl: settings.MIGRATION_DATABASE_URL,
      dataDir: settings.DATA_DIR,
      log: createLog(settings),
    });
    console.log(await work(database, settings, name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
