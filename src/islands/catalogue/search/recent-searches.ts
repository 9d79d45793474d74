import { atom, onMount } from 'nanostores';
import { parseJson, readItem, removeItem, writeItem } from '#lib/client/storage/local-storage.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery, plainLetters } from '#lib/domain/search-text.ts';
import * as storageKeys from '#lib/storage-keys.ts';

const maxCount = 5;

/** Not necessary for the portal to work, so stored only with consent. */
const isAllowed = () => readItem(storageKeys.cookies) === 'accepted';

const load = (): string[] => {
  if (!isAllowed()) removeItem(storageKeys.searches);
  const list = parseJson<unknown>(readItem(storageKeys.searches), []);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string').slice(0, maxCount) : [];
};

/** Recent searches on this device, the newest first; signing out clears them. */
export const $recentSearches = atom<readonly string[]>([]);
onMount($recentSearches, () => $recentSearches.set(load()));

export const rememberSearch = (typed: string) => {
  const name = normalizeQuery(typed);
  if (!isAllowed()) return forgetSearches();
  if (name === '' || name.length > maxSearchLength) return;
  const others = load().filter((other) => plainLetters(other) !== plainLetters(name));
  const list = [name, ...others].slice(0, maxCount);
  writeItem(storageKeys.searches, JSON.stringify(list));
  $recentSearches.set(list);
};

export const forgetSearches = () => {
  removeItem(storageKeys.searches);
  $recentSearches.set([]);
};
