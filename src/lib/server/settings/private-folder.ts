import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

const FOLDER = 0o700;
const FILE = 0o600;

/** From now on whatever this process and its children write can be read by its own user only, whatever umask it got. */
export const setPrivateUmask = () => process.umask(0o077);

/** Makes a folder that is closed to everybody else; an open one is closed, unless it belongs to another user. */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  try {
    chmodSync(folder, FOLDER);
  } catch {
    // `mendPermissions` tells of it when the server starts
  }
}

/**
 * Mends what an earlier release or another program left open, the folder first: folders 0700, files 0600. Links are not
 * followed. What belongs to another user cannot be changed, which is logged. Returns how many were changed.
 */
export async function fixPermissions(name: string, log: Logger): Promise<number> {
  try {
    const found = await lstat(name);
    if (!found.isDirectory() && !found.isFile()) return 0;
    const wanted = found.isDirectory() ? FOLDER : FILE;
    const isOpen = (found.mode & 0o777) !== wanted;
    if (isOpen) await chmod(name, wanted);
    let changed = isOpen ? 1 : 0;
    if (found.isDirectory())
      for (const entry of await readdir(name)) changed += await fixPermissions(path.join(name, entry), log);
    return changed;
  } catch (err) {
    // the database removes files of its own meanwhile, and without uploads there may be no folder
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err }, 'other users may be able to read a part of DATA_DIR: its permissions cannot be changed');
    return 0;
  }
}
