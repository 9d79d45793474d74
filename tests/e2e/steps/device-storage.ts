import type { Page } from 'playwright';
import { referencedFiles } from '../../../src/service-worker/referenced-files.ts';
import { until } from './screen.ts';

/** The URLs in the caches of the service worker, by kind of cache. */
export const cachedUrls = (page: Page, kind: 'files' | 'pages' | 'account' | 'photos') =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  }, kind);

/** Waits until the page and everything it starts with are cached. */
export const expectCached = (page: Page, kind: 'pages' | 'account', path: string) =>
  until(() => cachedUrls(page, kind)).toContain(path);

/** Waits until everything that the page may load later is cached too. */
export async function expectFullyCached(page: Page) {
  const { origin } = new URL(page.url());
  const read = async (path: string) => (await fetch(origin + path)).text();
  const names = new Set<string>();
  const walk = async (found: string[]) => {
    for (const name of found.filter((one) => !names.has(one))) {
      names.add(name);
      if (name.endsWith('.js')) await walk(referencedFiles(await read(name), false, true));
    }
  };
  await walk(referencedFiles(await read(new URL(page.url()).pathname), true));
  const missing = async () => {
    const kept = new Set(await cachedUrls(page, 'files'));
    return [...names].filter((name) => !kept.has(name));
  };
  await until(missing).toEqual([]);
}

/** Everything that is stored on the device for an account, including the files of the wizard. */
export const storedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const entriesIn = async (name: string) => {
      const database = await open(name);
      const counts = [...database.objectStoreNames].map(
        (store) =>
          new Promise<number>((resolve) => {
            const request = database.transaction(store).objectStore(store).count();
            request.onsuccess = () => resolve(request.result);
          }),
      );
      const sum = (await Promise.all(counts)).reduce((total, count) => total + count, 0);
      database.close();
      return sum;
    };
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    return {
      localStorage: Object.keys(localStorage).sort(),
      sessionStorage: Object.keys(sessionStorage).filter((key) => key !== 'toasts'),
      files: (await Promise.all(databases.map(entriesIn))).reduce((total, count) => total + count, 0),
      caches: (await caches.keys()).filter((name) => name.startsWith('account')),
    };
  });
