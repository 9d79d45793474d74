import { persistentAtom } from '@nanostores/persistent';
import * as storageKeys from '#lib/storage-keys.ts';
import { parseJson } from '../storage/local-storage.ts';

interface SavedIds {
  /** When the server gave them, milliseconds since 1970. */
  at: number;
  ids: number[];
}

/** The properties that the customer has saved, the same in every tab; null until the server has told. */
export const $savedIds = persistentAtom<SavedIds | null>(storageKeys.saved, null, {
  encode: (saved) => (saved ? JSON.stringify(saved) : undefined),
  decode: (text) => {
    const saved = parseJson<Partial<SavedIds> | null>(text, null);
    return Array.isArray(saved?.ids) ? { at: Number(saved.at) || 0, ids: saved.ids } : null;
  },
});

export const clearSavedIds = () => $savedIds.set(null);
