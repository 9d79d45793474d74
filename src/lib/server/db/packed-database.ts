import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

// A folder in one gzipped file: for each entry a line of JSON, then as many bytes as it says. The build packs an empty
// database with every table, because making one takes the embedded engine 800 MB of memory and some seconds.

interface Entry {
  name: string;
  /** Of a file; a folder has none. */
  size?: number;
}

const LINE_END = 0x0a;

/** Without the entries whose names are left out. */
export const packFolder = (folder: string, file: string, leftOut: readonly string[]) =>
  pipeline(Readable.from(packed(folder, leftOut)), createGzip(), createWriteStream(file));

async function* packed(folder: string, leftOut: readonly string[]) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    isFile: entry.isFile(),
    name: path.relative(folder, path.join(entry.parentPath, entry.name)),
  }));
  for (const { name, isFile } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (leftOut.includes(name)) continue;
    const bytes = isFile ? await readFile(path.join(folder, name)) : undefined;
    const entry: Entry = { name: name.replaceAll(path.sep, '/'), ...(bytes && { size: bytes.length }) };
    yield Buffer.from(`${JSON.stringify(entry)}\n`);
    if (bytes?.length) yield bytes;
  }
}

/** Makes the folder from what was packed; what it holds belongs to this user alone. */
export async function unpackFolder(file: string, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const bytes = createReadStream(file).pipe(createGunzip());
  let rest: Buffer = Buffer.alloc(0);
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const more = async () => {
    const { value, done } = await chunks.next();
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  };
  for (;;) {
    let end = rest.indexOf(LINE_END);
    while (end < 0 && (await more())) end = rest.indexOf(LINE_END);
    if (end < 0) break;
    const { name, size } = JSON.parse(rest.subarray(0, end).toString()) as Entry;
    rest = rest.subarray(end + 1);
    const target = path.join(folder, name);
    if (size === undefined) {
      await mkdir(target, { mode: 0o700 });
      continue;
    }
    const handle = await open(target, 'wx', 0o600);
    try {
      for (let left = size; left > 0; ) {
        if (rest.length === 0 && !(await more())) throw new Error(`${file} is cut short`);
        const part = rest.subarray(0, left);
        await handle.writeFile(part);
        rest = rest.subarray(part.length);
        left -= part.length;
      }
    } finally {
      await handle.close();
    }
  }
  if (rest.length > 0) throw new Error(`${file} is cut short`);
}
