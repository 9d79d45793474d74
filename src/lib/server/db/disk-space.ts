import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';

const MEGABYTE = 1024 * 1024;

/**
 * The embedded engine hangs for ever when it cannot make its next segment of 16 MB of the write-ahead log, so it must
 * never come to that. Bytes:
 */
const limits = {
  /** Below this, new payments and uploads are refused. */
  ahead: 64 * MEGABYTE,
  /** With less than this free nothing is written at all. */
  least: 24 * MEGABYTE,
  /** A reserve file, released to the engine when the disk is otherwise full. */
  reserve: 32 * MEGABYTE,
};
/** What a backup leaves free on the disk of the data: it stops well before payments would. */
export const BACKUP_FREE_SPACE = limits.ahead + limits.reserve;
/** Milliseconds for which an answer of the file system is good. */
const CACHE_MS = 250;

export interface DiskSpace {
  /** Whether there is room for what somebody begins now. */
  hasRoom(): boolean;
  /** Whether there is room to write at all. */
  mayWrite(): boolean;
}

interface Options {
  log: Logger;
  /** How many bytes are free beside a file; replaced in tests. */
  freeBeside?: (file: string) => number;
  kept?: number;
}

/** Watches the room on the disk of a file, which becomes the reserve. Freeing space is enough to go on. */
export function watchDiskSpace(reserve: string, { log, freeBeside = freeOf, kept = CACHE_MS }: Options): DiskSpace {
  let held = existsSync(reserve);
  let free = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let told = true;

  const look = () => {
    if (performance.now() - lookedAt < kept) return;
    lookedAt = performance.now();
    free = freeBeside(reserve);
    if (held && free < limits.least) {
      rmSync(reserve, { force: true });
      held = false;
      free = freeBeside(reserve);
    }
    if (!held && free >= limits.ahead + limits.reserve) {
      held = fill(reserve);
      free = freeBeside(reserve);
    }
    tell(held && free >= limits.ahead);
  };

  const tell = (enough: boolean) => {
    if (enough === told) return;
    told = enough;
    if (enough) log.warn({ free }, 'there is room on the disk again: payments and uploads are taken');
    else log.error({ free }, 'THE DISK IS NEARLY FULL: payments and uploads are refused until there is room');
  };

  look();
  return {
    hasRoom() {
      look();
      return told;
    },
    mayWrite() {
      look();
      return free >= limits.least;
    },
  };
}

/** Bytes. */
export const freeOf = (file: string) => {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize;
};

/** Written, so that the space is really taken; false when it does not fit after all. */
function fill(file: string): boolean {
  const zeros = Buffer.alloc(MEGABYTE);
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      for (let written = 0; written < limits.reserve; written += MEGABYTE) writeSync(handle, zeros);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}
