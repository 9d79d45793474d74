import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from '../storage/local-storage.ts';

/**
 * What is known of the customer's account on this device, the same in every tab; null until the server has told it.
 * Apart from the calls that load it, because these need the session, whose end clears it.
 */

interface SavedIds {
  /** When the server gave them, in milliseconds since 1970. */
  at: number;
  ids: number[];
}

/** The properties that the customer has saved. */
export const $savedIds = persistentAtom<SavedIds | null>(storageKeys.saved, null, {
  encode: (saved) => (saved ? JSON.stringify(saved) : undefined),
  decode: (text) => {
    const saved = parseJson<Partial<SavedIds> | null>(text, null);
    return Array.isArray(saved?.ids) ? { at: Number(saved.at) || 0, ids: saved.ids } : null;
  },
});

interface UnreadCount {
  /** When the server gave it, in milliseconds since 1970. */
  at: number;
  count: number;
}

export const $unreadCount = persistentAtom<UnreadCount | null>(storageKeys.unread, null, {
  encode: (unread) => (unread ? JSON.stringify(unread) : undefined),
  decode: (text) => {
    const { at, count } = parseJson<Partial<UnreadCount>>(text, {});
    return typeof at === 'number' && typeof count === 'number' ? { at, count } : null;
  },
});

export const setUnreadCount = (count: number) => $unreadCount.set({ at: Date.now(), count });

export const clearAccountState = () => {
  $savedIds.set(null);
  $unreadCount.set(null);
};
