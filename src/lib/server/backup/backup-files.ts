import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const pieceBytes = 48 * 1024;

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

/** Writes a file of the backup. An identical file may exist already; a different one is refused. */
export async function restoreFile(dataDir: string, name: string, pieces: readonly string[]) {
  const target = path.resolve(dataDir, name);
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${name} lies outside of the data folder`);
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
  if (existsSync(target)) {
    if (bytes.equals(await readFile(target))) return;
    throw new Error(`${target} is there already, with other contents`);
  }
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, bytes, { mode: 0o600 });
}
