import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from '../storage/local-storage.ts';

interface Unread {
  /** When the server told it, milliseconds since 1970. */
  at: number;
  count: number;
}

/** How many notifications the customer has not opened, the same in every tab; null until the server has told. */
export const $unreadCount = persistentAtom<Unread | null>(storageKeys.unread, null, {
  encode: (unread) => (unread ? JSON.stringify(unread) : undefined),
  decode: (text) => {
    const { at, count } = parseJson<Partial<Unread>>(text, {});
    return typeof at === 'number' && typeof count === 'number' ? { at, count } : null;
  },
});

export const setUnreadCount = (count: number) => $unreadCount.set({ at: Date.now(), count });
export const clearUnreadCount = () => $unreadCount.set(null);
