const KEY = /^[a-z]+(?:\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+(?:\.[a-z0-9]+)?$/;

export const isStorageKey = (key: string) => KEY.test(key);

/** Keys are made here, never by a caller from outside; one that could leave the folder is a mistake of ours. */
export function assertStorageKey(key: string) {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
}
