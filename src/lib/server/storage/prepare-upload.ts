import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { pdfCutOff, pdfProblems } from '#lib/messages/files.ts';
import { fileFormat, fileTooLarge } from '#lib/messages/validation.ts';
import { ownerOf, workOnUpload } from '../file-work/file-work.ts';
import { detectFileType, mediaTypes } from '../http/detect-file-type.ts';
import type { SentFile } from '../http/multipart.ts';
import { isImageType, isLarge } from '../pictures/picture-size.ts';
import { afterCall } from '../shares/after-call.ts';
import { scanForViruses } from '../virus-scan/scan-for-viruses.ts';
import { refuseFilesOnFullDisk } from './disk.ts';
import { refuseWithoutRoom } from './own-room.ts';
import { removeUnrecorded } from './remove-unrecorded.ts';
import { storage } from './storage.ts';

/** A file that is already in storage; it becomes an upload when `recordUpload` writes its row. */
export interface PreparedUpload {
  id: string;
  storageKey: string;
  contentType: string;
  size: number;
  sentHash: Buffer;
  name: string;
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
 * Accepts images and PDF up to 5 MB; refuses the rest with `wrong_type`, `too_large` or `invalid` at the file's field,
 * what exceeds the owner's share of the work with `too_many` and their room with `too_many_files`, and everything while
 * the disk is nearly full with `unavailable`.
 */
export async function prepareUpload(file: SentFile, options: Options): Promise<PreparedUpload> {
  refuseFilesOnFullDisk();
  if (!options.isReplacement) await refuseWithoutRoom(options.ownerId, { size: 0 });
  const { type, bytes } = await checkContent(file, options);
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
    name: nameFor(file.name, type),
    scannedAt,
  };
}

async function checkContent({ field, bytes }: SentFile, { ownerId, longestEdge }: Options) {
  const refuse = (code: 'too_large' | 'wrong_type' | 'invalid', text: string) =>
    new Refusal(code, { errors: { [field]: [text] } });
  if (bytes.length > maxFileBytes) throw refuse('too_large', fileTooLarge);
  const type = detectFileType(bytes);
  const owner = ownerOf(ownerId);
  const atField = (error: unknown) => {
    throw error instanceof Refusal && error.code === 'invalid' ? refuse('invalid', error.message) : error;
  };
  if (type === 'pdf') {
    if (!endsLikePdf(bytes)) throw refuse('invalid', pdfCutOff);
    const problem = await workOnUpload('checkPdf', { bytes }, { owner }).catch(atField);
    if (problem) throw refuse('invalid', pdfProblems[problem]);
    return { type, bytes };
  }
  if (!isImageType(type)) throw refuse('wrong_type', fileFormat);
  const heavy = isLarge(bytes, type);
  return workOnUpload('reencode', { bytes, type, longestEdge }, { owner, heavy }).catch(atField);
}

const endsLikePdf = (bytes: Buffer) => bytes.subarray(-1024).includes('%%EOF');

const extensions = { jpeg: 'jpg', png: 'png', pdf: 'pdf' } as const;

/** The name that the sender gave, with the extension of the stored type. */
function nameFor(sentName: string, type: keyof typeof extensions) {
  const stem = sentName
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ()_.-]+/gu, '_')
    .slice(0, 80)
    .trim();
  return `${stem || 'file'}.${extensions[type]}`;
}
