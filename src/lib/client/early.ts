import type { Reply } from './transport.ts';

/** What the page has asked for before the scripts were there (`lib/inline/early.ts`). */
interface Early {
  url: string;
  authorization: string;
  /** Never rejects; an error is a failure. */
  response: Promise<unknown>;
}

declare global {
  var early: Early | undefined;
}

/** Its answer, once, for who asks the same. Undefined when it was refused or did not come: then the call is made anew. */
export const takeEarly = async (url: string, authorization: string | undefined): Promise<Reply | undefined> => {
  const asked = globalThis.early;
  if (asked?.url !== url) return undefined;
  globalThis.early = undefined;
  const response = await asked.response;
  if (asked.authorization !== authorization || !(response instanceof Response) || !response.ok) return undefined;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const reply = async () => ({ status: response.status, body: await response.json(), requestId });
  return reply().catch(() => undefined);
};
