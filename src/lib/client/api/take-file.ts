import { brokenOff, noRoomOnDevice, type ReceivedSoFar, tooLargeForDevice } from '#lib/messages/downloads/downloads.ts';
import { downloadsFolder, forgetLeftOvers } from '../storage/downloads-folder.ts';

/** Its message says what to do. */
export class FileNotReceived extends Error {
  override readonly name = 'FileNotReceived';
}

interface ReceivedFile {
  file: Blob;
  /** For how long the device needs it to save it, in milliseconds. */
  keepFor: number;
  forget: () => Promise<void>;
}

interface Sink {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<ReceivedFile>;
  abandon(): Promise<void>;
}

const MINUTE = 60_000;
const MEGABYTE = 1_000_000;
const PIECE = 4 * MEGABYTE;
const TELL_EVERY = 250;

/** Keeps a file while it arrives, and says how far it is; of one that breaks off nothing stays. */
export async function takeFile(
  { body, headers }: Pick<Response, 'body' | 'headers'>,
  onProgress: (received: ReceivedSoFar) => void = () => {},
): Promise<ReceivedFile> {
  const isTable = headers.get('content-type')?.startsWith('text/csv');
  const sink = (await onDisk()) ?? inMemory();
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  // the heading is no row
  let [bytes, rows, toldAt] = [0, -1, Number.NEGATIVE_INFINITY];
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) return await sink.finish();
      await sink.write(value);
      bytes += value.length;
      if (isTable) rows += linesIn(value);
      if (performance.now() - toldAt < TELL_EVERY) continue;
      toldAt = performance.now();
      onProgress({ bytes, rows: isTable ? Math.max(0, rows) : undefined });
    }
  } catch (error) {
    void reader?.cancel().catch(() => {});
    await sink.abandon().catch(() => {});
    if (error instanceof FileNotReceived || (error as Error).name === 'AbortError') throw error;
    const isFull = (error as Error).name === 'QuotaExceededError';
    throw new FileNotReceived(isFull ? noRoomOnDevice : brokenOff, { cause: error });
  }
}

const NEW_LINE = 10;

function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

/** On the disk that the browser lends to the site, so that a phone need not hold it; undefined where it lends none. */
async function onDisk(): Promise<Sink | undefined> {
  try {
    const folder = await downloadsFolder({ create: true });
    await forgetLeftOvers(folder).catch(() => {});
    const name = crypto.randomUUID();
    const handle = await folder.getFileHandle(name, { create: true });
    const forget = () => folder.removeEntry(name);
    const writable = await handle.createWritable();
    return {
      write: (chunk) => writable.write(chunk),
      async finish() {
        await writable.close();
        return { file: await handle.getFile(), keepFor: 5 * MINUTE, forget };
      },
      async abandon() {
        await writable.abort();
        await forget();
      },
    };
  } catch {
    return undefined;
  }
}

/** In pieces, which browsers put aside; a phone without a disk for it would close the page. */
function inMemory(): Sink {
  const most = (globalThis.matchMedia?.('(pointer: coarse)').matches ? 50 : 500) * MEGABYTE;
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [waiting, all] = [0, 0];
  const putAside = () => {
    pieces.push(new Blob(chunks));
    [chunks, waiting] = [[], 0];
  };
  return {
    async write(chunk) {
      chunks.push(chunk);
      waiting += chunk.length;
      all += chunk.length;
      if (all > most) throw new FileNotReceived(tooLargeForDevice(most));
      if (waiting >= PIECE) putAside();
    },
    async finish() {
      putAside();
      return { file: new Blob(pieces), keepFor: MINUTE, forget: async () => {} };
    },
    abandon: async () => {},
  };
}
