import { findCached, openCache, putCached } from './caches.ts';
import { referencedFiles } from './referenced-files.ts';

/** A file from the cache, else fetched into it. Its name changes with its content, so it is never outdated. */
export const cachedFile = async (url: string, init?: RequestInit): Promise<Response> => {
  // an island that retries adds a query to the URL of its script
  const own = await (await openCache('files')).match(url, { ignoreSearch: true });
  if (own) return own;
  const cached = await findCached('files', url, { ignoreSearch: true });
  // copied to this release, because the files of the last one are deleted with the next
  if (cached) {
    await putCached('files', url, cached.clone());
    return cached;
  }
  const fresh = await fetch(url, init);
  if (fresh.ok) await putCached('files', url, fresh.clone());
  return fresh;
};

const walk = async (
  names: readonly string[],
  lazy: boolean,
  read: (name: string) => Promise<Response | undefined>,
  seen = new Set<string>(),
): Promise<boolean> => {
  const found = names.filter((name) => !seen.has(name));
  for (const name of found) seen.add(name);
  const whole = found.map(async (name) => {
    const response = await read(name);
    if (!response?.ok || !name.endsWith('.js')) return response?.ok ?? false;
    return walk(referencedFiles(await response.text(), false, lazy), lazy, read, seen);
  });
  return (await Promise.all(whole)).every(Boolean);
};

/** Whether all files are cached that the page needs to start. */
export const isPageComplete = (html: string) =>
  walk(referencedFiles(html, true), false, (name) => findCached('files', name));

/** Caches the files that the page needs to start, with `lazy` also those that it may load later. */
export const cachePageFiles = async (html: string, lazy = false) => {
  const quietly = (name: string) => cachedFile(name, { priority: 'low' } as RequestInit).catch(() => undefined);
  await walk(referencedFiles(html, true), lazy, quietly);
};
