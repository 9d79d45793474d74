import { parseJson } from './local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from './session-storage.ts';

/** A profile that could not be saved because the session had expired, stored for this tab until its owner is back. */
interface UnsavedProfile<Values> {
  userId: number;
  typed: Values;
}

const key = 'unsaved-profile';

export const clearUnsavedProfile = () => removeSessionItem(key);

export const saveUnsavedProfile = <Values>(userId: number, typed: Values) =>
  writeSessionItem(key, JSON.stringify({ userId, typed } satisfies UnsavedProfile<Values>));

/** Returns it once, and only to its owner. */
export const takeUnsavedProfile = <Values>(userId: number): Partial<Values> => {
  const stored = parseJson<Partial<UnsavedProfile<Values>>>(readSessionItem(key), {});
  clearUnsavedProfile();
  return stored.userId === userId && stored.typed ? stored.typed : {};
};
