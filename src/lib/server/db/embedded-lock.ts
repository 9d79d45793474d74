import { DatabaseSync } from 'node:sqlite';

/** What its message says is all that a person needs. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Takes the operating system's lock on a file, through SQLite, which knows how on every system. Freed when the process
 * ends, however it ends: no stale lock ever stands in the way. Answers how to give it back.
 */
export function takeLock(file: string): () => void {
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
