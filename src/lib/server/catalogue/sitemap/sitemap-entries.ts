import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, asc, count, gt, lte, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import { payingLanguages } from '#lib/messages/paying-page/passages.ts';
import { publishedVersions } from '../../content/payment-guide.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { isListed } from '../listed.ts';

export interface SitemapEntry {
  path: string;
  /** Unknown for a page that nobody has changed since the release. */
  changed?: string | undefined;
}

/** A sitemap file may have 50,000 URLs; the first one also has those of the listings. */
const IDS_A_PART = 49_000;
/** Rows of one query, so that a long list does not block other requests. */
const BATCH = 2_000;

const changedAt = sql<string>`max(${properties.updatedAt})`.mapWith(properties.updatedAt);
const dayOfChange = (at: unknown) => dayOf(at instanceof Date ? at : new Date(String(at)));

/** The files of the listed properties, by ranges of ids, so that a property never moves to another file. */
export async function sitemapParts(): Promise<{ part: number; total: number; changed: string }[]> {
  const part = sql<number>`((${properties.id} - 1) / ${sql.raw(String(IDS_A_PART))} + 1)::int`;
  const rows = await db()
    .select({ part, total: count(), changed: changedAt })
    .from(properties)
    .where(isListed())
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ ...row, changed: dayOfChange(row.changed) }));
}

export const fitsOneFile = (parts: readonly { total: number }[]) =>
  parts.reduce((sum, { total }) => sum + total, 0) <= IDS_A_PART;

const staticPaths = ['/properties', '/new-properties', '/search-properties', '/afford', '/company'];

/** The listing pages: all, newest, search, and by state, by type and by both. */
export async function listingEntries(): Promise<SitemapEntry[]> {
  const kinds = await db()
    .select({ state: properties.state, type: properties.typeId, changed: changedAt })
    .from(properties)
    .where(isListed())
    .groupBy(properties.state, properties.typeId);
  const entries = new Map<string, string>();
  const add = (path: string, changed: string) => {
    if (changed > (entries.get(path) ?? '')) entries.set(path, changed);
  };
  for (const { state, type, changed } of kinds) {
    const day = dayOfChange(changed);
    const query = (fields: Record<string, string>) => `/properties?${new URLSearchParams(fields)}`;
    const kind = String(type);
    const own = [query({ state }), query({ type: kind }), query({ state, type: kind })];
    for (const path of [...staticPaths, ...own]) add(path, day);
  }
  return [...entries].map(([path, changed]) => ({ path, changed })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The page about paying, in the languages that are on. */
export async function paymentGuideEntries(): Promise<SitemapEntry[]> {
  return (await publishedVersions()).map(({ language, row }) => ({
    path: payingLanguages[language].path,
    changed: row && dayOf(row.updatedAt),
  }));
}

export async function* propertyEntries(part?: number): AsyncGenerator<SitemapEntry[]> {
  const first = part === undefined ? 0 : (part - 1) * IDS_A_PART;
  const within: SQL | undefined = part === undefined ? undefined : lte(properties.id, first + IDS_A_PART);
  for (let after = first; ; ) {
    const rows = await db()
      .select({ id: properties.id, changed: properties.updatedAt })
      .from(properties)
      .where(and(isListed(), gt(properties.id, after), within))
      .orderBy(asc(properties.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(({ id, changed }) => ({ path: `/properties/${id}`, changed: dayOf(changed) }));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
    // the embedded database never yields to the event loop by itself
    await yieldToEventLoop();
  }
}
