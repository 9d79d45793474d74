import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { today } from '#lib/domain/days.ts';
import { log, now } from '../../runtime.ts';
import { storage } from '../../storage/storage.ts';
import type { ExportedFile } from './exported-files.ts';

/** Streams the data and the files as a ZIP. One file is read at a time, as fast as it is received. */
export function zipResponse(data: object, files: readonly ExportedFile[]): Response {
  const zip = new ZipFile();
  let open: Readable | undefined;
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'my-data.json', { mtime: now() });
  // pictures and PDFs are compressed already
  for (const { path, storageKey, createdAt } of files)
    zip.addReadStreamLazy(path, { mtime: createdAt, compress: false }, (use) => {
      openFile(storageKey).then(
        (stream) => {
          open = stream;
          use(null, stream);
        },
        (error) => use(error, Readable.from([])),
      );
    });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('error', (error) => log().error({ err: error }, 'an export of personal data broke off'));
  // a download that is cancelled leaves no file open
  output.on('close', () => open?.destroy());
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="my-data-${today(now())}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A file that is gone from the storage is left empty, so that the rest still arrives. */
async function openFile(storageKey: string): Promise<Readable> {
  const stored = await storage().get(storageKey);
  if (!stored) log().warn({ storageKey }, 'a file of an export is not in the storage');
  return stored ? Readable.fromWeb(stored.body as never) : Readable.from([]);
}
