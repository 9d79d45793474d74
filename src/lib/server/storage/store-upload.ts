import type { SentFile } from '../http/multipart.ts';
import { prepareUpload } from './prepare-upload.ts';
import { recordUpload, type UploadKind } from './record-upload.ts';

/** Both halves in one go, where nothing else has to be written with the file. Not for use inside a transaction. */
export const storeUpload = async ({ file, ...whose }: { file: SentFile; ownerId: number; kind: UploadKind }) =>
  recordUpload(await prepareUpload(file), whose);
