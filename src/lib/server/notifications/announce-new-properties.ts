import { and, desc, eq, gt, lt, lte, max } from 'drizzle-orm';
import { hourInLagos, today } from '#lib/domain/days.ts';
import { maxNoticeProperties } from '#lib/domain/limits.ts';
import { isListed } from '../catalogue/listed.ts';
import { jobs, properties } from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import { wantsNewProperties } from './audience.ts';
import { insertForAll } from './insert-notification.ts';
import { newPropertiesNotice } from './new-properties-notice.ts';

const NAME = 'announce_new_properties';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Hours in Lagos: news waits until people are up. */
const waking = { from: 8, until: 20 };
/** What is published within an hour is announced together. */
const GATHERED = HOUR;
/** A property may be published by a transaction that has not committed yet. */
const COMMITTED = 5 * MINUTE;

/**
 * Tells the customers who want to know what was published since the last time: in one notification, once a day at most,
 * so that an import of thousands is one line in each list. Safe to miss, to repeat, and to run on several instances.
 */
export async function announceNewProperties() {
  const hour = hourInLagos(now());
  if (hour < waking.from || hour >= waking.until) return;
  await tx(async () => {
    const until = new Date(now().getTime() - COMMITTED);
    const since = (await announcedUntil()) ?? new Date(until.getTime() - 24 * HOUR);
    const fresh = and(
      isListed(),
      lt(properties.soldUnits, properties.totalUnits),
      gt(properties.publishedAt, since),
      lte(properties.publishedAt, until),
    );
    if (!(await isGathered(fresh))) return;
    const [turn] = await db()
      .insert(jobs)
      .values({ name: NAME, day: today(now()), finishedAt: until })
      .onConflictDoNothing()
      .returning();
    if (!turn) return;
    const newest = await db()
      .select({ id: properties.id, name: properties.name, lga: properties.lga, state: properties.state })
      .from(properties)
      .where(fresh)
      .orderBy(desc(properties.publishedAt), desc(properties.id))
      .limit(maxNoticeProperties);
    await insertForAll(wantsNewProperties, newPropertiesNotice(newest, await db().$count(properties, fresh)));
  });
}

async function announcedUntil() {
  const [last] = await db()
    .select({ at: max(jobs.finishedAt) })
    .from(jobs)
    .where(eq(jobs.name, NAME));
  return last?.at ?? null;
}

/** The first of them has waited long enough for others. */
async function isGathered(fresh: ReturnType<typeof and>) {
  const [first] = await db()
    .select({ at: properties.publishedAt })
    .from(properties)
    .where(fresh)
    .orderBy(properties.publishedAt)
    .limit(1);
  return first?.at ? now().getTime() - first.at.getTime() >= GATHERED : false;
}
