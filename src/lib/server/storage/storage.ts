import path from 'node:path';
import { runtime } from '../runtime.ts';
import type { Settings } from '../settings/settings.ts';
import { parseStorageUrl } from '../settings/storage-url.ts';
import { fileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

export interface StoredFile {
  size: number;
  body: ReadableStream<Uint8Array>;
}

export interface ListedFile {
  key: string;
  changedAt: Date;
}

/** Where bytes are kept, outside the database. A key is a path of plain names, such as `uploads/3f/9c…`. */
export interface Storage {
  /** All of it or nothing: a reader never sees half a file, and it is on the disk when this returns. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedFile>;
}

const opened = new WeakMap<Settings, Storage>();

/** The storage of this process: files under DATA_DIR, or the S3-compatible store that STORAGE_URL names. */
export function storage(): Storage {
  const { settings } = runtime();
  const known = opened.get(settings);
  if (known) return known;
  const made = settings.STORAGE_URL
    ? s3Storage(parseStorageUrl(settings.STORAGE_URL))
    : fileStorage(path.resolve(settings.DATA_DIR));
  opened.set(settings, made);
  return made;
}
