import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import type { KeptTerms } from '#lib/domain/prices/kept-terms.ts';
import {
  fallDays,
  highestAsked,
  highestOf,
  type PriceState,
  type WatchedSums,
  watchedSums,
} from '#lib/domain/prices/price-falls.ts';
import { plainWords } from '#lib/domain/search-text.ts';
import { propertyHistory } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

type KeptRow = typeof propertyHistory.$inferSelect;

function stateOf({ after, before, changedAt, approvalId }: KeptRow): PriceState {
  const { published, ...terms } = after ?? { ...(before as KeptTerms), published: false };
  const approved = approvalId !== null && after !== null;
  return { at: changedAt.getTime(), published, approved, sums: watchedSums(terms) };
}

/** What a property cost, the oldest first; the last one is how it is now. */
export async function priceStates(propertyId: number, current?: KeptTerms): Promise<PriceState[]> {
  const rows = await db()
    .select()
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, propertyId))
    .orderBy(asc(propertyHistory.id));
  // a database that was restored from before the history
  if (rows.length > 0 || !current) return rows.map(stateOf);
  return [{ at: 0, published: current.published, approved: false, sums: watchedSums(current) }];
}

type Named = Pick<KeptTerms, 'name' | 'state'>;

const nameKey = ({ name, state }: Named) => `${state} ${plainWords(name).join(' ')}`;

/** The highest that was asked for a name among the properties that were deleted in the last 30 days. */
export type AskedForRemoved = (terms: Named) => WatchedSums | null;

/** Read once for many names: a whole list may have been deleted and be loaded anew. */
export async function loadDeletedPropertyPrices(): Promise<AskedForRemoved> {
  const since = new Date(now().getTime() - fallDays * DAY);
  const removed = db()
    .select({ id: propertyHistory.propertyId })
    .from(propertyHistory)
    .where(and(isNull(propertyHistory.after), gt(propertyHistory.changedAt, since)));
  const rows = await db()
    .select()
    .from(propertyHistory)
    .where(inArray(propertyHistory.propertyId, removed))
    .orderBy(asc(propertyHistory.id));
  const asked = new Map<string, WatchedSums>();
  const byProperty = new Map<number, KeptRow[]>();
  for (const row of rows) {
    const kept = byProperty.get(row.propertyId);
    if (kept) kept.push(row);
    else byProperty.set(row.propertyId, [row]);
  }
  for (const kept of byProperty.values()) {
    const highest = highestAsked(kept.map(stateOf), now().getTime());
    const key = nameKey(kept.at(-1)?.before as KeptTerms);
    const before = asked.get(key);
    if (highest) asked.set(key, highestOf(before ? [before, highest] : [highest]) as WatchedSums);
  }
  return (terms) => asked.get(nameKey(terms)) ?? null;
}
