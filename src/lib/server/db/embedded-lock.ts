import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../process/start-error.ts';

/** Shown to the operator without its stack. */
export class DatabaseInUse extends StartError {
  override readonly name = 'DatabaseInUse';
}

/** SQLite's number for a file that another process has locked. */
const BUSY = 5;

/** A lock through SQLite, which ends with the process, so it is never stale. Returns a function that releases it. */
export function acquireLock(file: string): () => void {
  const holder = new DatabaseSync(file);
  try {
    // a journal on the disk could not be begun when that is full
    holder.exec(
      'pragma busy_timeout = 0; pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive',
    );
  } catch (cause) {
    holder.close();
    if ((cause as { errcode?: number }).errcode !== BUSY) throw cause;
    throw new DatabaseInUse(
      `The database ${file.replace(/\.lock$/, '')} is open in another process. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which many processes can share.`,
      { cause },
    );
  }
  return () => holder.close();
}

/** Whether a process holds the lock; where none does, it is held here for a moment. */
export function isLocked(file: string): boolean {
  try {
    acquireLock(file)();
    return false;
  } catch (error) {
    if (error instanceof DatabaseInUse) return true;
    throw error;
  }
}
