import { dropOldReleases, findCached, openCache, putCached } from './caches.ts';
import { cachedFile } from './page-files.ts';
import { cachePage, respondWithPage } from './pages.ts';
import { requestKind } from './request-kind.ts';
import { type FetchEvent, release, worker } from './scope.ts';

/** What was on the screen before there was a worker counts as visited too. */
const keepOpenPages = async () => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of tabs) {
    const kind = requestKind({ method: 'GET', mode: 'navigate', url }, location.origin);
    if (kind === 'page' || kind === 'account')
      await cachePage(kind, url, await fetch(url, { headers: { accept: 'text/html' } }));
  }
};

worker.addEventListener('install', (event) => {
  const files = async () => (await openCache('files')).addAll(release.files);
  // open tabs go on with the files of their own release, which stay
  event.waitUntil(files().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await dropOldReleases();
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    await keepOpenPages().catch(() => undefined);
  };
  event.waitUntil(takeOver());
});

const photoOf = async ({ request }: FetchEvent) => {
  const kept = await findCached('photos', request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  await putCached('photos', request.url, fresh.clone()).catch(() => undefined);
  return fresh;
};

const namedOf = async ({ request }: FetchEvent) => {
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
  const kind = requestKind(request, location.origin);
  if (!kind || request.headers.has('range')) return;
  if (kind === 'file') event.respondWith(cachedFile(request.url));
  else if (kind === 'photo') event.respondWith(photoOf(event));
  else if (kind === 'named') event.respondWith(namedOf(event));
  else event.respondWith(respondWithPage(event, kind));
});
