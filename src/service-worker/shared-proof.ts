/**
 * The share target of the installed portal (`manifest.webmanifest`): a picture or PDF that another app shares, such as
 * the screenshot of a bank transfer. It goes to no server. Any site can post here too, so what has arrived is offered
 * only once the server has read, in the head of the navigation that it leads to, that no site has sent it: that header is
 * hidden from a worker, and kept by the browser over redirects. The screen reads it from this cache
 * (`lib/client/storage/shared-proof.ts`) by a name that nobody else knows.
 */
const CACHE = 'shared-proof';
const SCREEN = '/dashboard/proof';
const JUDGED_AT = '/dashboard/proof/shared';
/** Far above what a proof may have: the screen says what is too large, and of more that it was not kept. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Besides the one that waits: whoever sends many drives out only what was sent and not taken either. */
const MOST_ARRIVED = 3;

interface Posted {
  method: string;
  url: string;
  mode: string;
  referrer: string;
  destination: string;
}

export const isSharedProof = ({ method, url }: Pick<Posted, 'method' | 'url'>, origin: string) =>
  method === 'POST' && new URL(url).origin === origin && new URL(url).pathname === SCREEN;

/** Of the system's own sheet, as far as a worker can tell: a tab is opened, and no page has led to it. */
export const isFromNoPage = ({ mode, referrer, destination }: Pick<Posted, 'mode' | 'referrer' | 'destination'>) =>
  mode === 'navigate' && destination === 'document' && (referrer === '' || referrer === 'about:client');

const store = async (file: unknown, name: string) => {
  if (!(file instanceof File)) return;
  const headers = {
    'content-type': file.type,
    'x-name': encodeURIComponent(file.name),
    date: new Date().toUTCString(),
  };
  const cache = await caches.open(CACHE);
  const arrived = (await cache.keys()).filter(({ url }) => new URL(url).search !== '');
  for (const old of arrived.slice(0, Math.max(0, arrived.length - MOST_ARRIVED + 1))) await cache.delete(old);
  await cache.put(`${SCREEN}?arrived=${name}`, new Response(file, { headers }));
};

const sharedFile = async (request: Request) => (await request.formData()).get('proof');

/** Keeps the file on the device, apart from the one that waits, and has the server judge where it comes from. */
export const receiveSharedProof = async (request: Request): Promise<Response> => {
  if (!isFromNoPage(request)) return Response.redirect(`${SCREEN}?refused=`, 303);
  const name = crypto.randomUUID();
  const file = await sharedFile(request).catch(() => null);
  if (file instanceof File && file.size > MAX_BYTES) return Response.redirect(`${SCREEN}?large=`, 303);
  await store(file, name).catch(() => undefined);
  return Response.redirect(`${JUDGED_AT}?arrived=${name}`, 303);
};
