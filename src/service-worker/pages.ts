import { dropAccountPages, findCached, isCacheable, isDataSaverOn, putCached } from './caches.ts';
import { cachePageFiles, isPageComplete } from './page-files.ts';
import { carriesData, pageKey } from './request-kind.ts';
import type { FetchEvent } from './scope.ts';

/** After this time a cached page is used instead of waiting for the network. */
const networkTimeoutMs = 3000;

type PageKind = 'page' | 'account';
const storeOf = (kind: PageKind) => (kind === 'account' ? 'account' : 'pages');
const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

let endedSessions = 0;

/** A session has ended. What is still on its way must not be cached afterwards. */
export const forgetAccount = () => {
  endedSessions += 1;
  return dropAccountPages();
};

/** Called when the page is requested; returns what caches its response. */
export const pageCaching = () => {
  const before = endedSessions;
  return async (kind: PageKind, url: string, response: Response) => {
    await cachePage(kind, url, response);
    if (endedSessions !== before) await dropAccountPages();
  };
};

const cachePage = async (kind: PageKind, url: string, response: Response) => {
  if (!isCacheable(response) || !isPage(response)) return;
  const html = await response.clone().text();
  // files before the page: a cached page is always complete
  await cachePageFiles(html);
  await putCached(storeOf(kind), pageKey(url), response);
  // of public pages, the files that they load later are not cached
  if (kind === 'account' && !isDataSaverOn()) await cachePageFiles(html, true);
};

/** The response of the network, which is also cached; undefined if there is none. */
const fromNetwork = (event: FetchEvent, kind: PageKind | 'uncached') => {
  const { request } = event;
  const cache = pageCaching();
  const answer = (async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      return undefined;
    }
  })();
  event.waitUntil(
    answer.then(async (response) => {
      if (response && kind !== 'uncached') await cache(kind, request.url, response.clone()).catch(() => undefined);
    }),
  );
  return answer;
};

/** The HTML of a signed-in screen is the same for every query. */
const findPage = async (kind: PageKind, url: string) => {
  const exact = await findCached(storeOf(kind), pageKey(url));
  if (exact || kind === 'page' || carriesData(url)) return exact;
  const { origin, pathname } = new URL(url);
  return findCached('account', pageKey(origin + pathname), { ignoreSearch: true });
};

/** The cached page, with a script that shows its age if it contains data. */
const cachedResponse = async (kind: PageKind, { url, mode }: Request) => {
  const cached = await findPage(kind, url);
  if (!cached) return undefined;
  const html = await cached.text();
  if (!(await isPageComplete(html))) return undefined;
  const headers = new Headers(cached.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const at = Date.parse(cached.headers.get('date') ?? '');
  if (mode !== 'navigate' || !carriesData(url) || !at) return new Response(html, { headers });
  const age = `<script type="module" src="/offline.js" data-at="${at}"></script>`;
  return new Response(html.replace('</body>', `${age}</body>`), { headers });
};

/** The offline page, which lists the visited ones. */
const offlinePage = async () => (await findCached('files', '/offline')) ?? Response.error();

/** Network first, so that nobody sees an outdated price while there is a network. */
export const respondWithPage = async (event: FetchEvent, kind: PageKind | 'uncached'): Promise<Response> => {
  const { request } = event;
  const network = fromNetwork(event, kind);
  const patience = navigator.onLine ? networkTimeoutMs : 0;
  const soon = await Promise.race([network, new Promise<undefined>((go) => setTimeout(go, patience))]);
  if (soon) return soon;
  const cached = kind === 'uncached' ? undefined : await cachedResponse(kind, request);
  const late = cached ?? (await network);
  if (late) return late;
  return request.mode === 'navigate' ? offlinePage() : Response.error();
};
