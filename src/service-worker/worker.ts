import { dropOldReleases, findCached, openCache, putCached } from './caches.ts';
import { cachedFile } from './page-files.ts';
import { forgetAccount, pageCaching, respondWithPage } from './pages.ts';
import { listenForPush } from './push.ts';
import { requestKind } from './request-kind.ts';
import { type FetchEvent, release, worker } from './scope.ts';
import { isSharedProof, receiveSharedProof } from './shared-proof.ts';

/** Pages that were opened before the worker was installed count as visited. */
const cacheOpenPages = async () => {
  const cache = pageCaching();
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of tabs) {
    const kind = requestKind({ method: 'GET', mode: 'navigate', url }, location.origin);
    if (kind === 'page' || kind === 'account')
      await cache(kind, url, await fetch(url, { headers: { accept: 'text/html' } }));
  }
};

worker.addEventListener('install', (event) => {
  const files = async () => (await openCache('files')).addAll(release.files);
  // open tabs continue with the files of their release, which are not deleted
  event.waitUntil(files().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await dropOldReleases();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    await cacheOpenPages().catch(() => undefined);
  };
  event.waitUntil(takeOver());
});

listenForPush();

worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetAccount());
});

const cachedPhoto = async ({ request }: FetchEvent) => {
  const cached = await findCached('photos', request.url);
  if (cached) return cached;
  const fresh = await fetch(request);
  await putCached('photos', request.url, fresh.clone()).catch(() => undefined);
  return fresh;
};

const latestOrCached = async ({ request }: FetchEvent) => {
  try {
    const fresh = await fetch(request);
    await putCached('files', request.url, fresh.clone());
    return fresh;
  } catch {
    return (await findCached('files', request.url)) ?? Response.error();
  }
};

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isSharedProof(request, location.origin)) return event.respondWith(receiveSharedProof(request));
  const kind = requestKind(request, location.origin);
  if (!kind || request.headers.has('range')) return;
  if (kind === 'file') event.respondWith(cachedFile(request.url));
  else if (kind === 'photo') event.respondWith(cachedPhoto(event));
  else if (kind === 'named') event.respondWith(latestOrCached(event));
  else event.respondWith(respondWithPage(event, kind));
});
