import { statSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_FREE_SPACE, freeOf } from '../db/disk-space.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes between two checks of the free space. */
const CHECK_INTERVAL_BYTES = 8 * MEGABYTE;

/** A stream that fails before the written file would use disk space that the database needs. */
export function reserveDiskSpace(file: string, dataDir: string, freeBeside = freeOf) {
  const shared = diskOf(path.dirname(file)) === diskOf(dataDir);
  return async function* (chunks: AsyncIterable<Buffer>) {
    let written = CHECK_INTERVAL_BYTES;
    for await (const chunk of chunks) {
      written += chunk.length;
      if (shared && written >= CHECK_INTERVAL_BYTES) {
        written = 0;
        if (freeBeside(file) < BACKUP_FREE_SPACE) throw new Error(diskFullError(file));
      }
      yield chunk;
    }
  };
}

const diskFullError = (file: string) =>
  `There is no room for ${file}: ${BACKUP_FREE_SPACE / MEGABYTE} MB stay free on the disk of DATA_DIR, for payments and uploads. Write it to another disk.`;

function diskOf(folder: string): number | undefined {
  try {
    return statSync(folder).dev;
  } catch {
    // without a folder there is nothing to leave room for, or the writing itself fails
    return undefined;
  }
}
