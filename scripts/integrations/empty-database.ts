import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { MARKER, openEmbedded } from '#lib/server/db/embedded.ts';
import { packFolder } from '#lib/server/db/packed-database.ts';

/** What an embedded database is without: it belongs to a folder, or to a process that has it open. */
export const excludedFiles = [MARKER, 'postmaster.pid', 'postmaster.opts'];

/**
 * Makes an empty embedded database with every table, and packs it into the file, which is there when it is complete. Its
 * folder lies beside the file, and is removed with it.
 */
export async function makeDatabase(file: string) {
  const dataDir = `${file}.data`;
  const database = await openEmbedded(dataDir, pino({ level: 'silent' }));
  await database.close();
  const folder = path.join(dataDir, 'db');
  const part = `${file}.part`;
  return { folder, packed: packFolder(folder, part, excludedFiles).then(() => rename(part, file)) };
}
