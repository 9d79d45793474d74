import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder } from './private-folder.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'there is a folder of that name',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'no space is left',
  EDQUOT: 'the quota is used up',
};

/** What the system's error means, for the operator. */
export const reasonOf = ({ code = '', message }: NodeJS.ErrnoException) => reasons[code] ?? message;

export const isFullDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const full = [reasons.ENOSPC, reasons.EDQUOT];

/** Space that the embedded database takes while it has more than enough, to give it up when there is none. */
export const reserveOf = (dataDir: string) => path.join(dataDir, 'db.reserve');

/**
 * Why nothing can be written into a folder, which is made if it is missing; undefined when all is well, or will be once
 * the database has given its reserve up.
 */
export function whyNotWritable(folder: string): string | undefined {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    makePrivateFolder(folder);
    writeFileSync(probe, 'probe');
    return undefined;
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException);
    return isFullDisk(error) && existsSync(reserveOf(folder)) ? undefined : reason;
  } finally {
    remove(probe);
  }
}

function remove(probe: string) {
  try {
    rmSync(probe, { force: true });
  } catch {
    // where it could not be written it cannot be removed
  }
}

export const unwritableError = (folder: string, reason: string) =>
  full.includes(reason)
    ? fullDiskError(folder)
    : `DATA_DIR cannot be written: ${folder} (${reason}). Give the user that runs the portal this folder, or name another one.`;

export const fullDiskError = (folder: string) =>
  `The disk of DATA_DIR is full: ${folder}. Free 100 MB of it, or name a folder of another disk.`;
