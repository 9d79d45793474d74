import { atom, onMount } from 'nanostores';
import { accountItem } from '#lib/client/storage/account-item.ts';
import { readItem } from '#lib/client/storage/local-storage.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery, plainLetters } from '#lib/domain/search-text.ts';
import * as storageKeys from '#lib/storage-keys.ts';

const maxCount = 5;

/** Not necessary for the portal to work, so stored only with consent. */
const isAllowed = () => readItem(storageKeys.cookies) === 'accepted';

const stored = accountItem<unknown>(storageKeys.searches);

const load = (): string[] => {
  if (!isAllowed()) stored.remove();
  const list = stored.get();
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string').slice(0, maxCount) : [];
};

/** Recent searches of the account, or of visitors, on this device; the newest first. The end of a session clears them. */
export const $recentSearches = atom<readonly string[]>([]);
onMount($recentSearches, () => $recentSearches.set(load()));

export const rememberSearch = (typed: string) => {
  const name = normalizeQuery(typed);
  if (!isAllowed()) return forgetSearches();
  if (name === '' || name.length > maxSearchLength) return;
  const others = load().filter((other) => plainLetters(other) !== plainLetters(name));
  const list = [name, ...others].slice(0, maxCount);
  stored.set(list);
  $recentSearches.set(list);
};

export const forgetSearches = () => {
  stored.remove();
  $recentSearches.set([]);
};
