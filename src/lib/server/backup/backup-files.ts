import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Of larger ones hundreds of megabytes would lie about before the collector saw to them. */
const pieceBytes = 64 * 1024;

/** The database itself and the session secret are not part of a backup. */
const isExcluded = (name: string) => name === 'session-secret' || /^db(\.|$)/.test(name);

export async function filesOf(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !isExcluded(file.split('/')[0] as string))
    .sort();
}

/** The pieces of a file; null when there is no such file any more. Once opened it can be read to its end. */
export async function piecesOf(file: string): Promise<AsyncGenerator<Buffer> | null> {
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
