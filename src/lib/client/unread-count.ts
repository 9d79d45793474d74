import { persistentAtom } from '@nanostores/persistent';
import { jsonOr, keys } from './kept.ts';

interface Unread {
  /** When the server told it, milliseconds since 1970. */
  at: number;
  count: number;
}

/** How many notifications the customer has not opened, the same in every tab; null until the server has told. */
export const $unread = persistentAtom<Unread | null>(keys.unread, null, {
  encode: (unread) => (unread ? JSON.stringify(unread) : undefined),
  decode: (text) => {
    const { at, count } = jsonOr<Partial<Unread>>(text, {});
    return typeof at === 'number' && typeof count === 'number' ? { at, count } : null;
  },
});

export const tellUnread = (count: number) => $unread.set({ at: Date.now(), count });
export const forgetUnread = () => $unread.set(null);
