import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { assertStorageKey, isPartialFile, type ListedFile, type StorageDriver } from './storage-driver.ts';

/** Stores files in a folder. */
export function fileStorage(root: string): StorageDriver {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const file = pathOf(key);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${file}-${randomBytes(6).toString('hex')}.part`;
      try {
        await writeThrough(part, bytes);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(key) {
      const file = pathOf(key);
      const found = await stat(file).catch(ignoreAbsent);
      if (!found?.isFile()) return null;
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
      return { size: found.size, body };
    },
    async remove(key) {
      await rm(isPartialFile(key) ? path.join(root, key) : pathOf(key), { force: true });
    },
    list: (prefix, after = '') => walk(root, prefix.replace(/\/$/, ''), after),
  };
}

async function writeThrough(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without this the directory entry may be lost in a power failure. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(root: string, folder: string, after: string): AsyncIterable<ListedFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignoreAbsent);
  // a folder stands where its files do
  const keys = (entries ?? []).map((entry) => `${folder}/${entry.name}${entry.isDirectory() ? '/' : ''}`).sort();
  for (const key of keys) {
    if (key <= after && !after.startsWith(key)) continue;
    if (key.endsWith('/')) yield* walk(root, key.slice(0, -1), after);
    else if (key !== after) {
      const found = await stat(path.join(root, key)).catch(ignoreAbsent);
      if (found) yield { key, changedAt: found.mtime };
    }
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
