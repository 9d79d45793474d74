import type { HttpReply } from './request.ts';

/** A read that the page has made before the scripts were there (`lib/inline/parts/prefetch.ts`). */
interface Prefetched {
  authorization: string;
  /** Never rejects; an error is a failure. */
  response: Promise<unknown>;
}

declare global {
  /** By address. */
  var prefetched: Record<string, Prefetched> | undefined;
}

/** Its answer, once, for who asks the same. Undefined when it was refused or did not come: then the call is made anew. */
export const takePrefetched = async (
  url: string,
  authorization: string | undefined,
): Promise<HttpReply | undefined> => {
  const asked = globalThis.prefetched?.[url];
  if (!asked) return undefined;
  delete globalThis.prefetched?.[url];
  const response = await asked.response;
  if (asked.authorization !== authorization || !(response instanceof Response) || !response.ok) return undefined;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const reply = async () => ({ status: response.status, body: await response.json(), requestId });
  return reply().catch(() => undefined);
};

/** What was asked for before a payment changed it must not be shown as the state after it. */
export const dropPrefetched = (matches: (url: string) => boolean) => {
  for (const url of Object.keys(globalThis.prefetched ?? {})) if (matches(url)) delete globalThis.prefetched?.[url];
};
