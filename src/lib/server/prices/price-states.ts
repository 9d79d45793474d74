import { and, asc, eq, gt, isNull } from 'drizzle-orm';
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

/** What a property cost, the oldest first; the last one is how it is now. */
export async function priceStates(propertyId: number, current?: KeptTerms): Promise<PriceState[]> {
  const rows = await db()
    .select({
      after: propertyHistory.after,
      before: propertyHistory.before,
      at: propertyHistory.changedAt,
      approvalId: propertyHistory.approvalId,
    })
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, propertyId))
    .orderBy(asc(propertyHistory.id));
  const kept = rows.map(({ after, before, at, approvalId }) => {
    const { published, ...terms } = after ?? { ...(before as KeptTerms), published: false };
    return { at: at.getTime(), published, approved: approvalId !== null && after !== null, sums: watchedSums(terms) };
  });
  // a database that was restored from before the history
  if (kept.length > 0 || !current) return kept;
  return [{ at: 0, published: current.published, approved: false, sums: watchedSums(current) }];
}

const sameName = (one: KeptTerms, other: Pick<KeptTerms, 'name' | 'state'>) =>
  one.state === other.state && plainWords(one.name).join(' ') === plainWords(other.name).join(' ');

/** What was asked for properties that were deleted in the last 30 days. */
export async function removedProperties() {
  const rows = await db()
    .select({ propertyId: propertyHistory.propertyId, before: propertyHistory.before })
    .from(propertyHistory)
    .where(
      and(isNull(propertyHistory.after), gt(propertyHistory.changedAt, new Date(now().getTime() - fallDays * DAY))),
    );
  return rows.map(({ propertyId, before }) => ({ propertyId, before: before as KeptTerms }));
}

/** The highest that was asked for removed properties of the same name. */
export async function askedElsewhere(
  terms: Pick<KeptTerms, 'name' | 'state'>,
  removed: Awaited<ReturnType<typeof removedProperties>>,
): Promise<WatchedSums | null> {
  const same = removed.filter(({ before }) => sameName(before, terms));
  const asked: WatchedSums[] = [];
  for (const { propertyId } of same) {
    const highest = highestAsked(await priceStates(propertyId), now().getTime());
    if (highest) asked.push(highest);
  }
  return highestOf(asked);
}
