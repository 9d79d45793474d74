import { atom } from 'nanostores';
import type { Suggestion } from '#lib/api/catalogue/search.ts';
import { api } from '#lib/client/api/api.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery, plainLetters } from '#lib/domain/search-text.ts';

const minLength = 2;
const debounceMs = 180;
const maxCached = 60;

interface Options {
  fetchSuggestions?: (name: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  mayFetch?: () => boolean;
}

const fetchFromServer = async (name: string, signal: AbortSignal) =>
  (await api('GET /search-suggestions', { name }, { signal })).suggestions;

/** Not offline, and not in data-saving mode. */
const isAffordable = () => {
  const { onLine, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return onLine !== false && !connection?.saveData;
};

/** Suggestions while typing: debounced, one request at a time, cached by text. After a failure there are none. */
export const createSuggestions = ({ fetchSuggestions = fetchFromServer, mayFetch = isAffordable }: Options = {}) => {
  const $suggestions = atom<readonly Suggestion[]>([]);
  const cache = new Map<string, readonly Suggestion[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    request?.abort();
  };
  const load = async (name: string, key: string) => {
    const controller = new AbortController();
    request = controller;
    try {
      const found = await fetchSuggestions(name, controller.signal);
      if (cache.size >= maxCached) cache.clear();
      cache.set(key, found);
      if (!controller.signal.aborted) $suggestions.set(found);
    } catch {
      if (!controller.signal.aborted) $suggestions.set([]);
    }
  };
  const type = (typed: string) => {
    stop();
    const name = normalizeQuery(typed);
    const key = plainLetters(name);
    const cached = cache.get(key);
    if (cached) return $suggestions.set(cached);
    if (name.length < minLength || name.length > maxSearchLength || !mayFetch()) return $suggestions.set([]);
    timer = setTimeout(() => load(name, key), debounceMs);
  };
  return { $suggestions, type, stop };
};
