const storage = () => {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
};

export const readSessionItem = (key: string) => storage()?.getItem(key) ?? null;

/** Does nothing when the storage is full or not available. */
export const writeSessionItem = (key: string, value: string) => {
  try {
    storage()?.setItem(key, value);
  } catch {
    // what is stored here is a convenience
  }
};

export const removeSessionItem = (key: string) => storage()?.removeItem(key);

export const sessionKeys = () => Object.keys(storage() ?? {});
