import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const pieceBytes = 48 * 1024;

/** What is not carried: the database itself, and the key of the installation. */
const left = (name: string) => name === 'session-secret' || /^db(\.|$)/.test(name);

/** Paths of the files below `dataDir` that belong to a backup, with slashes, in order. */
export async function filesOf(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !left(file.split('/')[0] as string))
    .sort();
}

/** The bytes of a file in pieces of base64. */
export async function* piecesOf(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead).toString('base64');
    }
  } finally {
    await handle.close();
  }
}

/** Puts a file where it was; leaves one that is there already and the same, refuses one that differs. */
export async function restoreFile(dataDir: string, name: string, pieces: readonly string[]) {
  const target = path.resolve(dataDir, name);
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${name} lies outside of the data folder`);
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
  if (existsSync(target)) {
    if (bytes.equals(await readFile(target))) return;
    throw new Error(`${target} is there already, with other contents`);
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes, { mode: 0o600 });
}
