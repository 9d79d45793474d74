import * as storageKeys from '#lib/storage-keys.ts';

const storage = () => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const readItem = (key: string) => storage()?.getItem(key) ?? null;

/** False when there is no room, or no storage. */
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

/** JSON that somebody may have edited by hand: what can't be read counts as absent. */
export const parseJson = <T>(text: string | null | undefined, otherwise: T): T => {
  try {
    return text ? (JSON.parse(text) ?? otherwise) : otherwise;
  } catch {
    return otherwise;
  }
};

export const clearResponseCache = () => {
  for (const key of keysWithPrefix(storageKeys.answer)) removeItem(key);
};

/** Drafts, attempts, card payments and searches survive a session that merely ran out; they are for its owner only. */
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
