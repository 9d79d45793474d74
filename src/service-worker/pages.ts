import { findCached, isCacheable, isDataSaverOn, putCached } from './caches.ts';
import { cachePageFiles, isPageComplete } from './page-files.ts';
import { carriesData, pageKey } from './request-kind.ts';
import type { FetchEvent } from './scope.ts';

/** A network that has not answered by then is treated as none, where the page is at hand. */
const patienceMs = 3000;

type PageKind = 'page' | 'account';
const storeOf = (kind: PageKind) => (kind === 'account' ? 'account' : 'pages');
const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

export const cachePage = async (kind: PageKind, url: string, response: Response) => {
  if (!isCacheable(response) || !isPage(response)) return;
  const html = await response.clone().text();
  // the page comes after what it starts with: one that is here can be read
  await cachePageFiles(html);
  await putCached(storeOf(kind), pageKey(url), response);
  // the scripts that an inline script of a public page may ask for are none of its parts
  if (kind === 'account' && !isDataSaverOn()) await cachePageFiles(html, true);
};

/** The network's answer; undefined when there is none. It is kept on the way. */
const fromNetwork = (event: FetchEvent, kind: PageKind | 'unkept') => {
  const { request } = event;
  const answer = (async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      return undefined;
    }
  })();
  event.waitUntil(
    answer.then(async (response) => {
      if (response && kind !== 'unkept') await cachePage(kind, request.url, response.clone()).catch(() => undefined);
    }),
  );
  return answer;
};

/** Tabs and choices of a signed-in screen are made on the device: its page is the same under every query. */
const keptPage = async (kind: PageKind, url: string) => {
  const exact = await findCached(storeOf(kind), pageKey(url));
  if (exact || kind === 'page' || carriesData(url)) return exact;
  const { origin, pathname } = new URL(url);
  return findCached('account', pageKey(origin + pathname), { ignoreSearch: true });
};

/** As it was kept; where it carries data, with a script that tells how old it is. */
const asKept = async (kind: PageKind, { url, mode }: Request) => {
  const kept = await keptPage(kind, url);
  if (!kept) return undefined;
  const html = await kept.text();
  if (!(await isPageComplete(html))) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const at = Date.parse(kept.headers.get('date') ?? '');
  if (mode !== 'navigate' || !carriesData(url) || !at) return new Response(html, { headers });
  const age = `<script type="module" src="/offline.js" data-at="${at}"></script>`;
  return new Response(html.replace('</body>', `${age}</body>`), { headers });
};

/** What was never opened here: a page that says so and lists what was. */
const notOpened = async () => (await findCached('files', '/offline')) ?? Response.error();

/** From the network first, so that nobody sees an old price while a new one can be had. */
export const respondWithPage = async (event: FetchEvent, kind: PageKind | 'unkept'): Promise<Response> => {
  const { request } = event;
  const network = fromNetwork(event, kind);
  const patience = navigator.onLine ? patienceMs : 0;
  const soon = await Promise.race([network, new Promise<undefined>((go) => setTimeout(go, patience))]);
  if (soon) return soon;
  const kept = kind === 'unkept' ? undefined : await asKept(kind, request);
  const late = kept ?? (await network);
  if (late) return late;
  return request.mode === 'navigate' ? notOpened() : Response.error();
};
