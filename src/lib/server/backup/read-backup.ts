import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupCounts, BackupHeader, BackupMark } from './backup-format.ts';

/** What is done with each part of a backup, in the order in which they come. */
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
      if (value.homestead !== 1 && value.homestead !== 2) throw notOurs();
      began = true;
      reader.header(value);
    } else if (kind === 'end') expected = value;
    else if (kind === 'table') {
      reader.table(value);
      table = value;
      counts.rows[value] = 0;
    } else {
      await reader.file(value);
      inFile = true;
    }
  };

  for await (const line of partsOf(file)) {
    if (typeof line !== 'string') {
      if (!inFile) throw notOurs();
      await reader.piece(line);
    } else if (line.startsWith('[')) await start(JSON.parse(line));
    else if (!began) throw notOurs();
    else if (inFile) await reader.piece(Buffer.from(JSON.parse(line), 'base64'));
    else if (table !== undefined) {
      counts.rows[table] = (counts.rows[table] ?? 0) + 1;
      const done = reader.row(line);
      if (done) await done;
    }
  }
  if (!expected) throw new Error('The backup is cut short');
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    throw new Error(`The backup promises ${JSON.stringify(expected)} but holds ${JSON.stringify(counts)}`);
  return counts;
}

const notOurs = () => new Error('This is not a backup of this application');

const NEW_LINE = 10;
const chunkSize = 64 * 1024;

/** Lines as text, and what follows a number as bytes, as it comes. */
async function* partsOf(file: string): AsyncGenerator<string | Buffer> {
  const unpacked = createGunzip({ chunkSize });
  const reading = pipeline(createReadStream(file, { highWaterMark: chunkSize }), unpacked);
  // a read error is thrown by the loop below; here it must only not be unhandled
  reading.catch(() => {});
  let begun: Buffer[] = [];
  // bytes of the piece that are still to come, with the end of its line
  let missing = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
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
  await reading;
  if (missing > 0) throw new Error('The backup is cut short');
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}

const IS_NUMBER = /^\d{1,9}$/;
