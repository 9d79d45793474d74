import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes, maxPictureBytes } from '#lib/domain/limits.ts';
import { refusedFile, unreadableImage } from '#lib/messages/files.ts';
import { fileFormat, fileTooLarge } from '#lib/messages/validation.ts';
import { ownerOf, workOnUpload } from '../file-work/file-work.ts';
import { detectFileType } from '../http/detect-file-type.ts';
import type { SentFile } from '../http/multipart.ts';
import { isImageType, isLarge } from '../pictures/picture-size.ts';

type Code = 'too_large' | 'wrong_type' | 'invalid';

/** At the field of the file, and with its name where several were sent. */
export const refusalAt = (file: SentFile, code: Code, text: string) =>
  new Refusal(code, { errors: { [file.field]: [refusedFile(text, file)] } });

/** What a process says of a file, said at its field. */
export const atFieldOf = (file: SentFile) => (error: unknown) => {
  throw error instanceof Refusal && error.code === 'invalid' ? refusalAt(file, 'invalid', error.message) : error;
};

interface Options {
  ownerId: number;
  longestEdge: number | undefined;
}

/** A picture as it is kept; refuses what is none with `wrong_type`, `too_large` or `invalid`. */
export async function checkedPicture(file: SentFile, { ownerId, longestEdge }: Options) {
  const { bytes } = file;
  const type = detectFileType(bytes);
  if (bytes.length > (isImageType(type) ? maxPictureBytes : maxFileBytes))
    throw refusalAt(file, 'too_large', fileTooLarge);
  if (!isImageType(type)) throw refusalAt(file, 'wrong_type', fileFormat);
  const work = { owner: ownerOf(ownerId), heavy: isLarge(bytes, type) };
  return workOnUpload('reencode', { bytes, type, longestEdge }, work).catch((error: unknown) => {
    const isBroken = error instanceof Refusal && error.message === unreadableImage;
    // what only begins like a picture may have no more than any other file
    if (isBroken && bytes.length > maxFileBytes) throw refusalAt(file, 'too_large', fileTooLarge);
    return atFieldOf(file)(error);
  });
}
