import { findCached, openCache, putCached } from './caches.ts';
import { referencedFiles } from './referenced-files.ts';

/** A file that is kept, or else fetched and kept; with a name that changes with its content it is never stale. */
export const cachedFile = async (url: string, init?: RequestInit): Promise<Response> => {
  // an island that tries again asks for its script under a query
  const own = await (await openCache('files')).match(url, { ignoreSearch: true });
  if (own) return own;
  const kept = await findCached('files', url, { ignoreSearch: true });
  // once more for this release, because the last one's files go with the next
  if (kept) {
    await putCached('files', url, kept.clone());
    return kept;
  }
  const fresh = await fetch(url, init);
  if (fresh.ok) await putCached('files', url, fresh.clone());
  return fresh;
};

const walk = async (
  names: readonly string[],
  later: boolean,
  read: (name: string) => Promise<Response | undefined>,
  seen = new Set<string>(),
): Promise<boolean> => {
  const found = names.filter((name) => !seen.has(name));
  for (const name of found) seen.add(name);
  const whole = found.map(async (name) => {
    const response = await read(name);
    if (!response?.ok || !name.endsWith('.js')) return response?.ok ?? false;
    return walk(referencedFiles(await response.text(), false, later), later, read, seen);
  });
  return (await Promise.all(whole)).every(Boolean);
};

/** Everything that the page starts with is here: a screen whose scripts are gone is none. */
export const isPageComplete = (html: string) =>
  walk(referencedFiles(html, true), false, (name) => findCached('files', name));

/**
 * Fetches what the page starts with; with `later` also what its buttons may ask for, so that it works without a network
 * as it does with one.
 */
export const cachePageFiles = async (html: string, later = false) => {
  const quietly = (name: string) => cachedFile(name, { priority: 'low' } as RequestInit).catch(() => undefined);
  await walk(referencedFiles(html, true), later, quietly);
};
