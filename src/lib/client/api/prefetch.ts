import type { HttpReply } from './request.ts';
import { noteServerTime } from './server-clock.ts';

/** A request that an inline script has made before the page's scripts loaded (`lib/inline/parts/prefetch.ts`). */
interface Prefetched {
  authorization: string;
  /** Never rejects. */
  response: Promise<unknown>;
}

declare global {
  /** By URL. */
  var prefetched: Record<string, Prefetched> | undefined;
}

/** Returns the response once. Undefined if there was none or it failed: the call is then made again. */
export const takePrefetched = async (
  url: string,
  authorization: string | undefined,
): Promise<HttpReply | undefined> => {
  const asked = globalThis.prefetched?.[url];
  if (!asked) return undefined;
  delete globalThis.prefetched?.[url];
  const response = await asked.response;
  if (asked.authorization !== authorization || !(response instanceof Response) || !response.ok) return undefined;
  noteServerTime(response.headers.get('date'));
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const reply = async () => ({ status: response.status, body: await response.json(), requestId });
  return reply().catch(() => undefined);
};

/** Drops responses that a payment has made outdated. */
export const dropPrefetched = (matches: (url: string) => boolean) => {
  for (const url of Object.keys(globalThis.prefetched ?? {})) if (matches(url)) delete globalThis.prefetched?.[url];
};
