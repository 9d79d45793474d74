import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { hourInLagos, today } from '#lib/domain/days.ts';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { maxNoticeProperties } from '#lib/domain/limits.ts';
import { isListed } from '../catalogue/listed.ts';
import { jobs, properties } from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import { wantsNewProperties } from './audience.ts';
import { insertForAll } from './insert-notification.ts';
import { newPropertiesNotice } from './new-properties-notice.ts';

const NAME = 'announce_new_properties';
/** Announcements go out between these hours in Lagos only. */
const daytime = { from: 8, until: 20 };
/** Properties that are published within this time are announced together. */
const BATCH_WINDOW = HOUR;
/** Leaves time for transactions that published a property and have not committed yet. */
const COMMIT_MARGIN = 5 * MINUTE;

/**
 * Notifies the customers who asked for it of the properties published since the last time: one notification, at most
 * once a day. Safe to skip, to repeat, and to run on several instances.
 */
export async function announceNewProperties() {
  const hour = hourInLagos(now());
  if (hour < daytime.from || hour >= daytime.until) return;
  await tx(async () => {
    const until = new Date(now().getTime() - COMMIT_MARGIN);
    const since = (await announcedUntil()) ?? new Date(until.getTime() - 24 * HOUR);
    const isNew = and(
      isListed(),
      lt(properties.soldUnits, properties.totalUnits),
      gt(properties.publishedAt, since),
      lte(properties.publishedAt, until),
    );
    if (!(await isDue(isNew))) return;
    const [claimed] = await db()
      .insert(jobs)
      .values({ name: NAME, day: today(now()), finishedAt: until })
      .onConflictDoNothing()
      .returning();
    if (!claimed) return;
    const newest = await db()
      .select({ id: properties.id, name: properties.name, lga: properties.lga, state: properties.state })
      .from(properties)
      .where(isNew)
      .orderBy(desc(properties.publishedAt), desc(properties.id))
      .limit(maxNoticeProperties);
    await insertForAll(wantsNewProperties, newPropertiesNotice(newest, await db().$count(properties, isNew)));
  });
}

async function announcedUntil() {
  const [last] = await db()
    .select({ at: jobs.finishedAt })
    .from(jobs)
    // a date in the future was written while the clock was ahead
    .where(and(eq(jobs.name, NAME), lte(jobs.day, today(now())), lte(jobs.finishedAt, now())))
    .orderBy(desc(jobs.day))
    .limit(1);
  return last?.at ?? null;
}

async function isDue(isNew: ReturnType<typeof and>) {
  const [first] = await db()
    .select({ at: properties.publishedAt })
    .from(properties)
    .where(isNew)
    .orderBy(properties.publishedAt)
    .limit(1);
  return first?.at ? now().getTime() - first.at.getTime() >= BATCH_WINDOW : false;
}
