import { atom, onMount } from 'nanostores';
import { parseJson, readItem, removeItem, writeItem } from '#lib/client/storage/local-storage.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery, plainLetters } from '#lib/domain/search-text.ts';
import * as storageKeys from '#lib/storage-keys.ts';

const most = 5;

/** The portal works without them, so they are kept only for whoever said yes to that. */
const isAllowed = () => readItem(storageKeys.cookies) === 'accepted';

const kept = (): string[] => {
  if (!isAllowed()) removeItem(storageKeys.searches);
  const list = parseJson<unknown>(readItem(storageKeys.searches), []);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string').slice(0, most) : [];
};

/** What was searched for on this device, the newest first; signing out forgets it. */
export const $recentSearches = atom<readonly string[]>([]);
onMount($recentSearches, () => $recentSearches.set(kept()));

export const rememberSearch = (typed: string) => {
  const name = normalizeQuery(typed);
  if (!isAllowed()) return forgetSearches();
  if (name === '' || name.length > maxSearchLength) return;
  const others = kept().filter((other) => plainLetters(other) !== plainLetters(name));
  const list = [name, ...others].slice(0, most);
  writeItem(storageKeys.searches, JSON.stringify(list));
  $recentSearches.set(list);
};

export const forgetSearches = () => {
  removeItem(storageKeys.searches);
  $recentSearches.set([]);
};
