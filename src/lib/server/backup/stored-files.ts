import type { ReadableStream } from 'node:stream/web';
import { ServiceFailure } from '../process/database-unavailable.ts';
import { isStorageKey, type StorageDriver } from '../storage/storage-driver.ts';
import type { RestoredFile } from './restore-file.ts';

/** What the portal keeps in its storage, whether that is a folder or S3; a name in a backup is the key there. */
export const storedFolders = ['uploads', 'photos'];
/** A storage takes a file in one piece. Those of the portal have at most 5 MB, masters of photos somewhat more. */
const MOST_BYTES = 64 * 1024 * 1024;

export const isStored = (name: string) => storedFolders.some((folder) => name.startsWith(`${folder}/`));

/** The part of a put that broke off, and what others have put there, could be put into no other storage. */
export const isRestorable = isStorageKey;

export async function* storedNames(storage: StorageDriver): AsyncGenerator<string> {
  for (const folder of storedFolders)
    for await (const { key } of answers(storage.list(`${folder}/`))) if (isRestorable(key)) yield key;
}

/** The pieces of a stored file; null when there is no such file any more. */
export async function storedPieces(storage: StorageDriver, name: string): Promise<AsyncGenerator<Buffer> | null> {
  const stored = await storage.get(name).catch(withStorageName);
  return stored ? buffersOf(answers(stored.body as ReadableStream<Uint8Array>)) : null;
}

async function* buffersOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

async function* answers<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    withStorageName(error);
  }
}

/** Errors of a network say neither who was asked nor what for. */
function withStorageName(error: unknown): never {
  if (error instanceof ServiceFailure) throw error;
  const { cause, message } = error as Error;
  const why = cause instanceof Error ? cause.message : message;
  throw new ServiceFailure(`The file store of STORAGE_URL cannot be used: ${why}`, { cause: error });
}

/** Puts a file into the storage. An identical one may be there already; a different one is refused. */
export function restoreStored(storage: StorageDriver, name: string): RestoredFile {
  const pieces: Buffer[] = [];
  let size = 0;
  return {
    async add(bytes) {
      size += bytes.length;
      if (size > MOST_BYTES) throw new Error(`${name} is too large for the storage`);
      pieces.push(bytes);
    },
    async finish() {
      const bytes = Buffer.concat(pieces);
      const existing = await storage.get(name).catch(withStorageName);
      if (!existing) return storage.put(name, bytes, mediaTypeOf(name)).catch(withStorageName);
      if (!Buffer.from(await new Response(existing.body).arrayBuffer().catch(withStorageName)).equals(bytes))
        throw new Error(`${name} is in the storage already, with other contents`);
    },
    abandon: async () => {},
  };
}

const mediaTypes: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/** Uploads take their media type from their database row. */
const mediaTypeOf = (name: string) => mediaTypes[name.split('.')[1] ?? ''] ?? 'application/octet-stream';
