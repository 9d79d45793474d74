import { sql } from 'drizzle-orm';
import { cdnPurges } from '../db/schema.ts';
import { afterCommit, db, now, runtime } from '../runtime.ts';
import { CATALOGUE_TAG, propertyTag, touchedTags } from './tags.ts';

/** The database channel on which instances tell each other that pages changed. */
export const PAGES_CHANNEL = 'pages';
/** A notification holds at most 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7_000;

/**
 * Pages that carry one of the tags are rendered anew. Inside a transaction it takes effect at its commit, on every
 * instance; on this one before the answer of the request that changed something.
 */
export async function invalidatePages(tags: readonly string[]) {
  const touched = touchedTags.getStore();
  for (const tag of tags) touched?.add(tag);
  if (runtime().settings.CDN_PURGE_URL && tags.length > 0)
    await db()
      .insert(cdnPurges)
      .values({ tags: [...new Set(tags)], nextAttemptAt: now(), createdAt: now() });
  for (const payload of payloadsOf(tags)) await db().execute(sql`select pg_notify(${PAGES_CHANNEL}, ${payload})`);
  afterCommit(() => runtime().database.replica?.changed());
}

function payloadsOf(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let current = '';
  for (const tag of new Set(tags)) {
    if (current && Buffer.byteLength(`${current},${tag}`) > MAX_PAYLOAD_BYTES) {
      payloads.push(current);
      current = tag;
    } else current = current ? `${current},${tag}` : tag;
  }
  return current ? [...payloads, current] : payloads;
}

/** Drops the cached pages that show a property, once the transaction has committed. */
export const invalidateProperty = (propertyId: number) => invalidatePages([propertyTag(propertyId), CATALOGUE_TAG]);

/** Drops all cached pages that show properties, once the transaction has committed. */
export const invalidateCatalogue = () => invalidatePages([CATALOGUE_TAG]);
