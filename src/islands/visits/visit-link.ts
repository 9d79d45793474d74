import { readSessionItem, writeSessionItem } from '#lib/client/storage/session-storage.ts';
import * as storageKeys from '#lib/storage-keys.ts';

/** Names the visit of this page: by the link of a mail, or signed in by its id. */
export type VisitKey = { token: string } | { id: number };

/**
 * Takes the token of a mailed link out of the address, so that it stays in no history, and stores it for this tab so
 * that a reload works.
 */
export function visitKey(): VisitKey | null {
  const token = location.hash.slice(1);
  if (token) {
    writeSessionItem(storageKeys.visitLink, token);
    history.replaceState(null, '', location.pathname);
    return { token };
  }
  const id = new URLSearchParams(location.search).get('id') ?? '';
  if (/^[1-9]\d{0,14}$/.test(id)) return { id: Number(id) };
  const stored = readSessionItem(storageKeys.visitLink);
  return stored ? { token: stored } : null;
}
