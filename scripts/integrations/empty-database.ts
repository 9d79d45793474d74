import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { MARKER, openEmbedded } from '#lib/server/db/embedded.ts';
import { packFolder } from '#lib/server/db/packed-database.ts';

/** What an embedded database is without: it belongs to a folder, or to a process that has it open. */
export const notCopied = [MARKER, 'postmaster.pid', 'postmaster.opts'];

/** Makes an empty embedded database with every table, and packs it into the file, which is there when it is complete. */
export async function makeDatabase(file: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'homestead-database-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const database = await openEmbedded(dataDir, pino({ level: 'silent' }));
    await database.close();
  } catch (error) {
    await remove();
    throw error;
  }
  const folder = path.join(dataDir, 'db');
  const part = `${file}.part`;
  return { folder, packed: packFolder(folder, part, notCopied).then(() => rename(part, file)), remove };
}
