import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isRestorable, isStored, storedFolders } from './stored-files.ts';

/** Larger pieces would leave hundreds of megabytes to garbage collection. */
const pieceBytes = 64 * 1024;

/**
 * What the portal keeps beside its database, apart from the session secret, which is not part of a backup. Whatever else
 * lies in the folder is not the portal's: earlier backups would double each new one.
 */
const folders = ['outbox', ...storedFolders];

export async function filesOf(dataDir: string): Promise<string[]> {
  const names = await Promise.all(folders.map((folder) => filesBelow(dataDir, folder)));
  return names
    .flat()
    .filter((name) => !isStored(name) || isRestorable(name))
    .sort();
}

async function filesBelow(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** The pieces of a file; null when there is no such file any more. Once opened it can be read to its end. */
export async function readPieces(file: string): Promise<AsyncGenerator<Buffer> | null> {
  try {
    return read(await open(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function* read(handle: FileHandle): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
