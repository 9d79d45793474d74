import { atom } from 'nanostores';
import type { Suggestion } from '#lib/api/catalogue/search.ts';
import { api } from '#lib/client/api/api.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { normalizeQuery, plainLetters } from '#lib/domain/search-text.ts';

/** Of a word, before anything is asked. */
const fewest = 2;
const pauseMs = 180;
const mostKept = 60;

interface Options {
  ask?: (name: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  mayAsk?: () => boolean;
}

const askServer = async (name: string, signal: AbortSignal) =>
  (await api('GET /search-suggestions', { name }, { signal })).suggestions;

/** Not without a network, and not where somebody asked to save data. */
const isAffordable = () => {
  const { onLine, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return onLine !== false && !connection?.saveData;
};

/**
 * Suggestions for what is being typed: asked for once somebody pauses, never two at a time, and known again when letters
 * are taken back. A failure suggests nothing.
 */
export const createSuggestions = ({ ask = askServer, mayAsk = isAffordable }: Options = {}) => {
  const $suggestions = atom<readonly Suggestion[]>([]);
  const known = new Map<string, readonly Suggestion[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    flight?.abort();
  };
  const fetchFor = async (name: string, address: string) => {
    const mine = new AbortController();
    flight = mine;
    try {
      const found = await ask(name, mine.signal);
      if (known.size >= mostKept) known.clear();
      known.set(address, found);
      if (!mine.signal.aborted) $suggestions.set(found);
    } catch {
      if (!mine.signal.aborted) $suggestions.set([]);
    }
  };
  const type = (typed: string) => {
    stop();
    const name = normalizeQuery(typed);
    const address = plainLetters(name);
    const old = known.get(address);
    if (old) return $suggestions.set(old);
    if (name.length < fewest || name.length > maxSearchLength || !mayAsk()) return $suggestions.set([]);
    timer = setTimeout(() => fetchFor(name, address), pauseMs);
  };
  return { $suggestions, type, stop };
};
