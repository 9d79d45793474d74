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
