import { runtime } from '../runtime.ts';

const TIMEOUT = 5_000;
/** What CDNs take at a time. */
const MAX_TAGS = 30;

/** Tells the CDN to drop all pages with the tags, in the form of Cloudflare. Returns what went wrong. */
export async function postPurge(tags: readonly string[]): Promise<string | undefined> {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = runtime().settings;
  if (!url) return undefined;
  try {
    for (let from = 0; from < tags.length; from += MAX_TAGS) {
      const { status, body } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ tags: tags.slice(from, from + MAX_TAGS) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await body?.cancel();
      if (status < 200 || status >= 300) return `status ${status}`;
    }
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message || message : message;
  }
}
