import { createHash, randomUUID } from 'node:crypto';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { pdfIncomplete, pdfProblems, tooLargeOf } from '#lib/messages/files.ts';
import { ownerOf, workOnUpload } from '../file-work/file-work.ts';
import { detectFileType, mediaTypes } from '../http/detect-file-type.ts';
import type { SentFile } from '../http/multipart.ts';
import { afterCall } from '../limits/after-call.ts';
import { scanForViruses } from '../virus-scan/scan-for-viruses.ts';
import { atFieldOf, checkedPicture, refusalAt } from './checked-picture.ts';
import { refuseFilesOnFullDisk } from './disk.ts';
import { refuseWithoutRoom } from './own-room.ts';
import { removeUnrecorded } from './remove-unrecorded.ts';
import { storage } from './storage.ts';
import { storedName } from './stored-name.ts';

/** A file that is already in storage; it becomes an upload when `recordUpload` writes its row. */
export interface PreparedUpload {
  id: string;
  storageKey: string;
  contentType: string;
  size: number;
  sentHash: Buffer;
  name: string;
  /** Of a PDF; null for a picture, and where it does not say. */
  pages: number | null;
  /** When the virus scanner found nothing; null where there is no scanner. */
  scannedAt: Date | null;
}

interface Options {
  /** Whose share of the work it takes. */
  ownerId: number;
  /** It takes the place of another one, so the room of its owner is not asked. */
  isReplacement?: boolean;
  /** Pixels; the default is that of `reencodeImage`. */
  longestEdge?: number;
}

/**
 * The first half of an upload: checks the content, re-encodes an image and stores the bytes under a random key. Called
 * before any transaction, so that none waits for the disk; a file whose row is never written is deleted later.
 * Accepts PDFs up to 5 MB and images up to 15 MB, which become smaller; refuses the rest with `wrong_type`, `too_large` or `invalid` at the file's field,
 * what exceeds the owner's share of the work with `too_many` and their room with `too_many_files`, and everything while
 * the disk is nearly full with `unavailable`.
 */
export async function prepareUpload(file: SentFile, options: Options): Promise<PreparedUpload> {
  refuseFilesOnFullDisk();
  if (!options.isReplacement) await refuseWithoutRoom(options.ownerId, { size: 0 });
  const { type, bytes, pages } = await checkContent(file, options);
  const scannedAt = await scanForViruses(file);
  const id = randomUUID();
  const storageKey = `uploads/${id.slice(0, 2)}/${randomUUID()}`;
  afterCall(() => removeUnrecorded(storageKey));
  await storage().put(storageKey, bytes, mediaTypes[type]);
  return {
    id,
    storageKey,
    contentType: mediaTypes[type],
    size: bytes.length,
    sentHash: createHash('sha256').update(file.bytes).digest(),
    name: storedName(file.name, type),
    pages,
    scannedAt,
  };
}

async function checkContent(file: SentFile, { ownerId, longestEdge }: Options) {
  const { bytes } = file;
  if (detectFileType(bytes) !== 'pdf')
    return { ...(await checkedPicture(file, { ownerId, longestEdge })), pages: null };
  if (bytes.length > maxFileBytes) throw refusalAt(file, 'too_large', tooLargeOf(['pdf']));
  if (!endsLikePdf(bytes)) throw refusalAt(file, 'invalid', pdfIncomplete);
  const owner = ownerOf(ownerId);
  const { problem, pages } = await workOnUpload('checkPdf', { bytes }, { owner }).catch(atFieldOf(file));
  if (problem) throw refusalAt(file, 'invalid', pdfProblems[problem]);
  return { type: 'pdf' as const, bytes, pages: pages || null };
}

const endsLikePdf = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');
