import { storage } from './storage.ts';

/**
 * A file is stored in parts, because the storage takes a file in one piece, and the process has no room for all of it.
 * Those of one try lie beside each other under its key.
 */
export const PART = 4 * 1024 * 1024;

const partName = (key: string, at: number) => `exports/${key}-${at}`;

/** 'exports/3f9c…' of 'exports/3f9c…-12'. */
export const keyOfPart = (name: string) => name.replace(/^exports\//, '').replace(/-\d+$/, '');

export const putPart = (key: string, at: number, bytes: Uint8Array) =>
  storage().put(partName(key, at), bytes, 'application/octet-stream');

/** The one that was being put when the count was written last, too. */
export async function removeParts(key: string | null, parts: number) {
  if (key === null) return;
  for (let at = 0; at <= parts; at += 1) await storage().remove(partName(key, at));
}

/** The first one is there before anything is sent; one that is missing later breaks the file off. */
export async function openParts(key: string, parts: number): Promise<AsyncGenerator<Uint8Array, void, void> | null> {
  let next = await storage().get(partName(key, 0));
  if (!next) return null;
  return (async function* () {
    for (let at = 0; at < parts; at += 1) {
      next ??= await storage().get(partName(key, at));
      if (!next) throw new Error(`Part ${at} of an export is not in the storage`);
      for await (const piece of next.body as unknown as AsyncIterable<Uint8Array>) yield piece;
      next = null;
    }
  })();
}
