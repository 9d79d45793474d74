interface StoredFile {
  size: number;
  body: ReadableStream<Uint8Array>;
}

export interface ListedFile {
  key: string;
  changedAt: Date;
}

/** Keeps files outside the database. A key is a path of plain names, such as `uploads/3f/9c…`. */
export interface StorageDriver {
  /** Atomic and durable: a reader never sees half a file, and it is on disk when the promise resolves. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** Removing a file that does not exist is no error. */
  remove(key: string): Promise<void>;
  /** In the order of their keys, from behind `after` on. */
  list(prefix: string, after?: string): AsyncIterable<ListedFile>;
}

const KEY = /^[a-z]+(?:\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+(?:\.[a-z0-9]+)?$/;

/** What a process leaves that dies while it puts (`file-storage.ts`) or restores (`restore-file.ts`) a file. */
const UNFINISHED = /(?:-[0-9a-f]{12}\.part|\.unfinished)$/;

export const isPartialFile = (name: string) => UNFINISHED.test(name) && KEY.test(name.replace(UNFINISHED, ''));

/** Whether a name that was found in the storage is one that the portal gives. */
export const isStorageKey = (name: string) => KEY.test(name) && !isPartialFile(name);

/** Keys never come from a caller outside; a key that could leave the folder is a bug of ours. */
export function assertStorageKey(key: string) {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
}
