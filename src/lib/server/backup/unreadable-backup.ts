import { StartError } from '../process/start-error.ts';
import { reasonOf } from '../settings/writable-folder.ts';
import type { BackupCounts } from './backup-format.ts';

/** Why a backup cannot be read, in a sentence that names it. */
export class UnreadableBackup extends StartError {
  override readonly name = 'UnreadableBackup';
}

export const notABackup = (file: string) => new UnreadableBackup(`${file} is not a backup of this application`);

export const truncatedBackup = (file: string, cause?: Error) =>
  new UnreadableBackup(`${file} is cut short: its end is missing. Copy it once more, or take another backup.`, {
    cause,
  });

export const damaged = (file: string, cause?: unknown) =>
  new UnreadableBackup(
    `${file} is damaged: it does not hold what was written into it. Copy it once more, or take another backup.`,
    { cause },
  );

/** Of zlib, which has one code for everything that it cannot unpack. */
const ZLIB_HEADER_ERROR = /header|compression method|window size/;

/** What reading the file failed with. `hasBegun`: something could be unpacked of it. */
export function readingFault(file: string, error: NodeJS.ErrnoException, hasBegun: boolean): Error {
  if (error.code === 'Z_BUF_ERROR') return truncatedBackup(file, error);
  if (error.code === 'Z_DATA_ERROR')
    return hasBegun || !ZLIB_HEADER_ERROR.test(error.message) ? damaged(file, error) : notABackup(file);
  return new UnreadableBackup(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
}

/** Undefined when a backup holds what it says at its end. */
export function countMismatch(file: string, promised: BackupCounts, held: BackupCounts) {
  const tables = [...new Set([...Object.keys(promised.rows), ...Object.keys(held.rows)])];
  const differences = [
    ...tables.map((table) => [`rows of ${table}`, promised.rows[table] ?? 0, held.rows[table] ?? 0] as const),
    ['files', promised.files, held.files] as const,
  ]
    .filter(([, said, found]) => said !== found)
    .map(([what, said, found]) => `${said} ${what} and holds ${found}`);
  return differences.length === 0 ? undefined : new UnreadableBackup(`${file} promises ${differences.join(', ')}`);
}
