import { Readable } from 'node:stream';
import { HOUR_IN_SECONDS } from '#lib/domain/durations.ts';
import { CATALOGUE_TAG, markCacheable } from '../../page-invalidation/tags.ts';
import {
  fitsOneFile,
  listingEntries,
  paymentGuideEntries,
  propertyEntries,
  type SitemapEntry,
  sitemapParts,
} from './sitemap-entries.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `/sitemap.xml`: all pages, or an index of the sitemap files. */
export async function sitemapIndex(site: string): Promise<Response> {
  const parts = await sitemapParts();
  if (fitsOneFile(parts)) return asXml(fileOf(site, await pageEntries(), propertyEntries()));
  const files = parts.map(({ part, changed }) => element('sitemap', `${site}/sitemap-${part}.xml`, changed));
  return asXml([`${head}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`]);
}

/** One file of the index, such as `/sitemap-2.xml`; the first one begins with the listing pages. */
export async function sitemapPart(site: string, part: number): Promise<Response> {
  const parts = await sitemapParts();
  const isThere = !fitsOneFile(parts) && parts.some((one) => one.part === part);
  if (!isThere) return new Response(null, { status: 404 });
  const first = parts[0]?.part === part ? await pageEntries() : [];
  return asXml(fileOf(site, first, propertyEntries(part)));
}

const pageEntries = () => Promise.all([listingEntries(), paymentGuideEntries()]);

async function* fileOf(site: string, first: SitemapEntry[][], rest: AsyncIterable<SitemapEntry[]>) {
  yield `${head}<urlset xmlns="${namespace}">\n`;
  const elements = (entries: SitemapEntry[]) =>
    entries.map(({ path, changed }) => element('url', site + path, changed)).join('');
  for (const entries of first) yield elements(entries);
  for await (const entries of rest) yield elements(entries);
  yield '</urlset>\n';
}

const element = (name: string, address: string, changed?: string) =>
  `<${name}><loc>${address.replaceAll('&', '&amp;')}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${name}>\n`;

function asXml(chunks: Iterable<string> | AsyncIterable<string>): Response {
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' });
  markCacheable(headers, [CATALOGUE_TAG], HOUR_IN_SECONDS);
  return new Response(Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream, { headers });
}
