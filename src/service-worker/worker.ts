import { kindOf } from './kinds.ts';
import { answerPage, keepPage } from './pages.ts';
import { fileOf } from './parts.ts';
import { type FetchEvent, release, worker } from './scope.ts';
import { dropOldReleases, find, keep, open } from './stores.ts';

/** What was on the screen before there was a worker counts as visited too. */
const keepOpenPages = async () => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of tabs) {
    const kind = kindOf({ method: 'GET', mode: 'navigate', url }, location.origin);
    if (kind === 'page' || kind === 'account')
      await keepPage(kind, url, await fetch(url, { headers: { accept: 'text/html' } }));
  }
};

worker.addEventListener('install', (event) => {
  const files = async () => (await open('files')).addAll(release.files);
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
  const kept = await find('photos', request.url);
  if (kept) return kept;
  const fresh = await fetch(request);
  await keep('photos', request.url, fresh.clone()).catch(() => undefined);
  return fresh;
};

const namedOf = async ({ request }: FetchEvent) => {
  try {
    const fresh = await fetch(request);
    await keep('files', request.url, fresh.clone());
    return fresh;
  } catch {
    return (await find('files', request.url)) ?? Response.error();
  }
};

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, location.origin);
  if (!kind || request.headers.has('range')) return;
  if (kind === 'file') event.respondWith(fileOf(request.url));
  else if (kind === 'photo') event.respondWith(photoOf(event));
  else if (kind === 'named') event.respondWith(namedOf(event));
  else event.respondWith(answerPage(event, kind));
});
