import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { catalogueVersion } from '../db/schema.ts';
import { staticSql } from '../db/static-sql.ts';
import { db } from '../runtime.ts';

const MAX_ENTRIES = 5_000;

/** Values that were computed from one version of the catalogue. */
let current = { version: '', values: new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES }) };

export type Cache = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/** A query for one value that is never null, with its cache key. */
export interface NamedQuery {
  name: string;
  query: SQL;
}

interface State extends Record<string, unknown> {
  version: string | null;
  answer: unknown;
  found: unknown;
}

const currentVersion = staticSql(sql`(select (select version from ${catalogueVersion})) as now (version)`);

/**
 * Opens the cache for the current version of the catalogue. The version is read from the database each time, so a cached
 * value is never older than the last change on any instance. The first query is sent along with it, unless it is cached.
 */
export const openCatalogueCache = async (first?: NamedQuery): Promise<Cache> =>
  (await openCatalogueCacheAndQuery(first)).cache;

/** The same, together with the version of the catalogue and the result of another query that is not cached. */
export async function openCatalogueCacheAndQuery(
  first?: NamedQuery,
  other = sql`null`,
): Promise<{ cache: Cache; version: string; found: unknown }> {
  const cachedVersion = first && current.values.has(first.name) ? current.version : null;
  const answer = first
    ? sql`case when version = ${cachedVersion}::uuid then null else (${first.query}) end`
    : sql`null`;
  const { rows } = await db().execute<State>(
    sql`select version, ${answer} as answer, (${other}) as found from ${currentVersion}`,
  );
  const { version, answer: fresh, found } = rows[0] as State;
  if (version === null || version !== current.version)
    current = { version: version ?? '', values: new LRUCache({ max: MAX_ENTRIES }) };
  const cache = cacheIn(current.values);
  if (first && fresh !== null) await cache(first.name, async () => fresh);
  return { cache, version: version ?? '', found };
}

export const cachedValue = <T>(cache: Cache, { name, query }: NamedQuery) => cache(name, () => queryValue<T>(query));

export async function queryValue<T>(query: SQL): Promise<T> {
  const { rows } = await db().execute<{ answer: T }>(sql`select (${query}) as answer`);
  return (rows[0] as { answer: T }).answer;
}

const cacheIn =
  (values: LRUCache<string, Promise<unknown>>): Cache =>
  (key, load) => {
    const cached = values.get(key);
    if (cached) return cached as ReturnType<typeof load>;
    const value = load();
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
