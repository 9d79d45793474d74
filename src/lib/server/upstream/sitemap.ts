import { CATALOGUE_TAG, markCacheable } from '../page-invalidation/tags.ts';
import { ServiceFailure } from '../process/database-unavailable.ts';
import { runtime } from '../runtime.ts';
import { besideCalls } from './addresses.ts';

/** Milliseconds; a whole file is read from a database. */
const PATIENCE = 20_000;

/** The sitemap of the other server with our addresses: what has changed when only its catalogue knows. */
export async function sitemapOfUpstream(site: string, part?: number): Promise<Response> {
  const path = part === undefined ? '/sitemap.xml' : `/sitemap-${part}.xml`;
  const url = besideCalls(runtime().settings.API_UPSTREAM ?? '', path);
  const answer = url && (await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' }));
  if (!answer || answer.status === 404) return new Response(null, { status: 404 });
  if (!answer.ok) throw new ServiceFailure(`The other server answered ${answer.status} to ${path}`);
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' });
  markCacheable(headers, [CATALOGUE_TAG]);
  return new Response(atSite(await answer.text(), site), { headers });
}

const atSite = (xml: string, site: string) => xml.replace(/(<loc>)https?:\/\/[^/<]+/g, `$1${site}`);
