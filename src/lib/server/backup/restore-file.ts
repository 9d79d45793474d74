import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A file of the backup that is being restored, piece by piece. */
export interface RestoredFile {
  add(bytes: Buffer): Promise<void>;
  finish(): Promise<void>;
  /** Leaves nothing unfinished behind. */
  abandon(): Promise<void>;
}

/** For obsolete entries in backups of earlier releases. */
export const discardFile: RestoredFile = {
  add: async () => {},
  finish: async () => {},
  abandon: async () => {},
};

/** An identical file may exist already; a different one is refused. */
export async function restoreFile(dataDir: string, name: string): Promise<RestoredFile> {
  const target = path.resolve(dataDir, name);
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${name} lies outside of the data folder`);
  if (existsSync(target)) return compareWith(target, await open(target));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.unfinished`;
  const handle = await open(unfinished, 'w', 0o600);
  return {
    async add(bytes) {
      await handle.writeFile(bytes);
    },
    async finish() {
      await handle.close();
      await rename(unfinished, target);
    },
    async abandon() {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

function compareWith(target: string, handle: FileHandle): RestoredFile {
  const same = async (expected: Buffer, most: number) => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(most), 0, most);
    if (!buffer.subarray(0, bytesRead).equals(expected))
      throw new Error(`${target} is there already, with other contents`);
  };
  return {
    add: (bytes) => same(bytes, bytes.length),
    async finish() {
      await same(Buffer.alloc(0), 1);
      await handle.close();
    },
    abandon: () => handle.close(),
  };
}
