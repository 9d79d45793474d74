import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Shown to the operator without its stack. */
export class DatabaseInUse extends StartError {
  override readonly name = 'DatabaseInUse';
}

/** A lock through SQLite, which ends with the process, so it is never stale. Returns a function that releases it. */
export function acquireLock(file: string): () => void {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    holder.close();
    throw new DatabaseInUse(
      `The database ${file.replace(/\.lock$/, '')} is open in another process. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which many processes can share.`,
      { cause },
    );
  }
  return () => holder.close();
}
