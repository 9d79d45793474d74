/**
 * The share target of the installed portal (`manifest.webmanifest`): a picture or PDF that another app shares, such as
 * the screenshot of a bank transfer. It goes to no server; the screen reads it from this cache
 * (`lib/client/storage/shared-proof.ts`).
 */
const CACHE = 'shared-proof';
const SCREEN = '/dashboard/proof';
/** Far above what a proof may have: the screen says what is too large. */
const MAX_BYTES = 20 * 1024 * 1024;

export const isSharedProof = ({ method, url }: { method: string; url: string }, origin: string) =>
  method === 'POST' && new URL(url).origin === origin && new URL(url).pathname === SCREEN;

const store = async (request: Request) => {
  await caches.delete(CACHE);
  const file = (await request.formData()).get('proof');
  if (!(file instanceof File) || file.size > MAX_BYTES) return;
  const headers = {
    'content-type': file.type,
    'x-name': encodeURIComponent(file.name),
    date: new Date().toUTCString(),
  };
  await (await caches.open(CACHE)).put(SCREEN, new Response(file, { headers }));
};

/** Keeps the file on the device and opens the screen, which says so if there is none. */
export const receiveSharedProof = async (request: Request): Promise<Response> => {
  await store(request).catch(() => undefined);
  return Response.redirect(SCREEN, 303);
};
