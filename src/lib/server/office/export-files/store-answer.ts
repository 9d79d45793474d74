import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { hasRoomForFiles } from '../../storage/disk.ts';
import { putPart } from '../../storage/export-parts.ts';
import { Ended } from './ended.ts';

/** A workbook is compressed in itself. */
export const isPacked = (contentType: string) => contentType.startsWith('text/csv');

export const fileNamesOf = ({ headers }: Response) => ({
  fileName: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export',
  contentType: headers.get('content-type') ?? 'application/octet-stream',
});

interface Storing {
  key: string;
  far: { rows: number; size: number; parts: number };
  signal: AbortSignal;
  partSize: number;
}

/** As fast as the storage takes it, a part at a time in memory. */
export async function storeAnswer(response: Response, { key, far, signal, partSize }: Storing) {
  const packs = isPacked(fileNamesOf(response).contentType);
  const source = Readable.from(countedPieces(response, far, packs, signal), { objectMode: false });
  const packed = packs ? source.pipe(createGzip({ level: 3 })) : source;
  if (packs) source.once('error', (error) => packed.destroy(error));
  let [waiting, bytes]: [Buffer[], number] = [[], 0];
  const put = async () => {
    if (!hasRoomForFiles()) throw new Ended('no_room');
    await putPart(key, far.parts, Buffer.concat(waiting));
    far.size += bytes;
    far.parts += 1;
    [waiting, bytes] = [[], 0];
  };
  try {
    for await (const piece of packed as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      waiting.push(piece);
      bytes += piece.length;
      if (bytes >= partSize) await put();
    }
    if (bytes > 0) await put();
  } finally {
    source.destroy();
  }
}

const NEW_LINE = 10;

async function* countedPieces(response: Response, far: Storing['far'], isTable: boolean, signal: AbortSignal) {
  // the heading is no row
  let lines = -1;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    if (isTable) {
      for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) lines += 1;
      far.rows = Math.max(0, lines);
    }
    yield piece;
  }
}
