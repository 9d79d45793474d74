import path from 'node:path';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { createLog } from '#lib/server/log.ts';
import { readSettings } from '#lib/server/settings/settings.ts';

// npm run db -- export FILE | import FILE: everything, from or into the database and the folder of the settings.

const [command, name] = process.argv.slice(2);
const work = { export: exportBackup, import: importBackup }[command ?? ''];

if (!work || !name) {
  console.error('Usage: npm run db -- export FILE\n       npm run db -- import FILE');
  process.exitCode = 2;
} else {
  const settings = readSettings();
  let database: Database | undefined;
  try {
    database = await openDatabase({
      url: settings.DATABASE_URL,
      dataDir: settings.DATA_DIR,
      log: createLog(settings),
    });
    const { rows, files, warnings } = await work(database, {
      dataDir: settings.DATA_DIR,
      file: path.resolve(name),
      withUploads: !settings.STORAGE_URL,
    });
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    console.log(`${command === 'export' ? 'Exported' : 'Imported'} ${sum} rows and ${files} files: ${name}`);
    for (const warning of warnings) console.warn(warning);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}
