import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupCounts, BackupHeader, BackupMark } from './backup-format.ts';
import { countMismatch, damaged, notABackup, readingFault, truncatedBackup } from './unreadable-backup.ts';

/** Callbacks for the parts of a backup, in file order. */
interface BackupReader {
  header(header: BackupHeader): void;
  table(name: string): void;
  /** A row of the last table, as JSON. */
  row(json: string): Promise<void> | undefined;
  endTable(): Promise<void> | undefined;
  file(name: string): Promise<void> | undefined;
  /** A piece of the last file. */
  piece(bytes: Buffer): Promise<void> | undefined;
  endFile(): Promise<void> | undefined;
}

/** The first line of a backup, which says who made it. */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const line of partsOf(file)) {
    if (typeof line !== 'string' || !line.startsWith('["backup"')) break;
    const [, header] = parseMark(line, () => notABackup(file)) as BackupMark;
    if (isHeader(header)) return header;
  }
  throw notABackup(file);
}

function parseMark(line: string, fault: (cause: unknown) => Error) {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw fault(error);
  }
}

/** Reads a backup part by part. Refuses one that is incomplete, or holds anything else than it says at its end. */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupCounts> {
  const counts: BackupCounts = { rows: {}, files: 0 };
  let expected: BackupCounts | undefined;
  let began = false;
  let table: string | undefined;
  let inFile = false;

  const endPart = async () => {
    if (table !== undefined) await reader.endTable();
    if (inFile) {
      await reader.endFile();
      counts.files++;
    }
    table = undefined;
    inFile = false;
  };

  const start = async ([kind, value]: BackupMark) => {
    await endPart();
    if (kind === 'backup') {
      if (!isHeader(value)) throw notABackup(file);
      began = true;
      reader.header(value);
    } else if (!began) throw notABackup(file);
    else if (kind === 'end') expected = value;
    else if (typeof value !== 'string') throw damaged(file);
    else if (kind === 'table') {
      reader.table(value);
      table = value;
      counts.rows[value] = 0;
    } else {
      await reader.file(value);
      inFile = true;
    }
  };

  const parse = (line: string) => parseMark(line, (error) => (began ? damaged(file, error) : notABackup(file)));

  for await (const line of partsOf(file)) {
    if (typeof line !== 'string') {
      if (!inFile) throw began ? damaged(file) : notABackup(file);
      await reader.piece(line);
    } else if (line.startsWith('[')) await start(parse(line));
    else if (!began) throw notABackup(file);
    else if (inFile) await reader.piece(Buffer.from(parse(line), 'base64'));
    else if (table !== undefined) {
      counts.rows[table] = (counts.rows[table] ?? 0) + 1;
      const done = reader.row(line);
      if (done) await done;
    }
  }
  if (!expected) throw began ? truncatedBackup(file) : notABackup(file);
  const fault = countMismatch(file, expected, counts);
  if (fault) throw fault;
  return counts;
}

const isHeader = (value: unknown): value is BackupHeader => {
  const { homestead, schema, exportedAt } = Object(value);
  return (homestead === 1 || homestead === 2) && typeof schema === 'string' && typeof exportedAt === 'string';
};

const NEW_LINE = 10;
const chunkSize = 64 * 1024;

/** What the file holds, unpacked. */
async function* unpackedPieces(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip({ chunkSize });
  const reading = pipeline(createReadStream(file, { highWaterMark: chunkSize }), unpacked);
  // a read error is thrown by the loop below; here it must only not be unhandled
  reading.catch(() => {});
  let hasBegun = false;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      hasBegun = true;
      yield chunk;
    }
    await reading;
  } catch (error) {
    throw readingFault(file, error as NodeJS.ErrnoException, hasBegun);
  }
}

/** Lines as text, and what follows a number as bytes, as it comes. */
async function* partsOf(file: string): AsyncGenerator<string | Buffer> {
  let begun: Buffer[] = [];
  // bytes of the piece that are still to come, with the end of its line
  let missing = 0;
  for await (const chunk of unpackedPieces(file)) {
    for (let at = 0; at < chunk.length; ) {
      if (missing > 0) {
        const bytes = chunk.subarray(at, at + missing);
        at += bytes.length;
        missing -= bytes.length;
        const piece = missing === 0 ? bytes.subarray(0, -1) : bytes;
        if (piece.length > 0) yield piece;
        continue;
      }
      const end = chunk.indexOf(NEW_LINE, at);
      begun.push(chunk.subarray(at, end === -1 ? chunk.length : end));
      if (end === -1) break;
      const line = begun.length === 1 ? String(begun[0]) : Buffer.concat(begun).toString();
      begun = [];
      at = end + 1;
      if (IS_NUMBER.test(line)) missing = Number(line) + 1;
      else yield line;
    }
  }
  if (missing > 0) throw truncatedBackup(file);
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}

const IS_NUMBER = /^\d{1,9}$/;
