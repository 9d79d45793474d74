import * as storageKeys from '#lib/storage-keys.ts';

const storage = () => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const readItem = (key: string) => storage()?.getItem(key) ?? null;

/** False when the storage is full or not available. */
export const writeItem = (key: string, value: string) => {
  try {
    storage()?.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const removeItem = (key: string) => storage()?.removeItem(key);

export const keysWithPrefix = (prefix: string) => Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));

/** JSON from a storage that users can edit: what cannot be parsed counts as absent. */
export const parseJson = <T>(text: string | null | undefined, fallback: T): T => {
  try {
    return text ? (JSON.parse(text) ?? fallback) : fallback;
  } catch {
    return fallback;
  }
};

export const clearResponseCache = () => {
  for (const key of keysWithPrefix(storageKeys.answer)) removeItem(key);
};

/** What survives an expired session, because its owner may sign in again. */
export const clearDrafts = () => {
  for (const key of [
    storageKeys.purchases,
    storageKeys.wizards,
    storageKeys.attempts,
    storageKeys.cards,
    storageKeys.newProperty,
    storageKeys.searches,
    storageKeys.owner,
  ])
    removeItem(key);
};
