import { parseJson } from './local-storage.ts';

/** A profile that could not be saved because the session had run out. It lives in its tab until the owner is back. */
interface Unsaved<Typed> {
  userId: number;
  typed: Typed;
}

const key = 'unsaved-profile';

const storage = () => {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
};

export const clearUnsavedProfile = () => storage()?.removeItem(key);

export const saveUnsavedProfile = <Typed>(userId: number, typed: Typed) => {
  try {
    storage()?.setItem(key, JSON.stringify({ userId, typed } satisfies Unsaved<Typed>));
  } catch {
    // a full storage costs what was typed, not the way to the login
  }
};

/** Given back once, and to nobody else. */
export const takeUnsavedProfile = <Typed>(userId: number): Partial<Typed> => {
  const kept = parseJson<Partial<Unsaved<Typed>>>(storage()?.getItem(key), {});
  clearUnsavedProfile();
  return kept.userId === userId && kept.typed ? kept.typed : {};
};
