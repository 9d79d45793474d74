import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';
import { accountId } from '../storage/account-id.ts';
import { parseJson } from '../storage/local-storage.ts';

/**
 * The customer's account as this device knows it, shared by all tabs; null until loaded. The calls that load it are in
 * other files: they import the session, and the end of the session clears this state.
 */

const withAccount = (state: object) => JSON.stringify({ account: accountId(), ...state });

const isCurrentAccount = <State>(text: string): Partial<State> | null => {
  const stored = parseJson<(Partial<State> & { account?: number }) | null>(text, null);
  return stored?.account === accountId() ? stored : null;
};

interface SavedIds {
  /** When they were loaded, in milliseconds since 1970. */
  at: number;
  ids: number[];
}

export const $savedIds = persistentAtom<SavedIds | null>(storageKeys.saved, null, {
  encode: (saved) => (saved ? withAccount(saved) : undefined),
  decode: (text) => {
    const saved = isCurrentAccount<SavedIds>(text);
    return Array.isArray(saved?.ids) ? { at: Number(saved.at) || 0, ids: saved.ids } : null;
  },
});

interface UnreadCount {
  /** When it was loaded, in milliseconds since 1970. */
  at: number;
  count: number;
}

export const $unreadCount = persistentAtom<UnreadCount | null>(storageKeys.unread, null, {
  encode: (unread) => (unread ? withAccount(unread) : undefined),
  decode: (text) => {
    const { at, count } = isCurrentAccount<UnreadCount>(text) ?? {};
    return typeof at === 'number' && typeof count === 'number' ? { at, count } : null;
  },
});

export const setUnreadCount = (count: number) => $unreadCount.set({ at: Date.now(), count });

export const clearAccountState = () => {
  $savedIds.set(null);
  $unreadCount.set(null);
};
