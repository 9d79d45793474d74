import { release } from './scope.ts';

/**
 * Each release has its own caches. Those of the previous one stay for open tabs and for pages cached with its files. A
 * sign-out deletes those that start with `account` (`lib/client/storage/clear-personal-data.ts`).
 */
const kinds = ['files', 'pages', 'account', 'photos'] as const;
type Store = (typeof kinds)[number];

const nameOf = (kind: Store) => (kind === 'photos' ? kind : `${kind}-${release.version}`);
export const openCache = (kind: Store) => caches.open(nameOf(kind));

const versionOf = (name: string) => name.slice(name.indexOf('-') + 1);

/** Caches are listed in the order of their creation, so the last other version is the previous one. */
export const dropOldReleases = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
  const before = names.map(versionOf).findLast((version) => version !== release.version);
  const stay = new Set([release.version, before]);
  const gone = (await caches.keys()).filter(
    (name) => /^(files|pages|account)-/.test(name) && !stay.has(versionOf(name)),
  );
  await Promise.all(gone.map((name) => caches.delete(name)));
};

/** Searches the caches of all releases, the newest first. */
export const findCached = async (kind: Store, url: string, options: CacheQueryOptions = {}) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(kind));
  for (const name of names.reverse()) {
    const found = await (await caches.open(name)).match(url, { ignoreVary: true, ...options });
    if (found) return found;
  }
  return undefined;
};

const most = { files: 400, pages: 60, account: 60, photos: 300 } as const;
/** 300 photos of this size are less than 40 MB. */
const largestPhoto = 128 * 1024;

/** Caches a complete response of this site. The oldest entries are deleted first. */
export const putCached = async (kind: Store, url: string, response: Response) => {
  if (!isCacheable(response) || (kind === 'photos' && sizeOf(response) > largestPhoto)) return;
  const cache = await openCache(kind);
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[kind])).map((old) => cache.delete(old)));
};

export const dropAccountPages = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('account'));
  await Promise.all(names.map((name) => caches.delete(name)));
};

export const isCacheable = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');

const sizeOf = ({ headers }: Response) => Number(headers.get('content-length') ?? largestPhoto + 1);

/** Whether the browser's data saver is on. */
export const isDataSaverOn = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
