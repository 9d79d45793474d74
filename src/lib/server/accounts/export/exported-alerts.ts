import { asc, eq } from 'drizzle-orm';
import {
  alertSettings,
  alerts,
  nextPhaseRequests,
  properties,
  pushSubscriptions,
  savedSearches,
} from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** What a customer looks for, what was written about it, and where. The keys of a device are secrets. */
export async function exportedAlerts(userId: number) {
  const [settings] = await db().select().from(alertSettings).where(eq(alertSettings.userId, userId));
  return {
    by_mail: settings?.byMail ?? null,
    price_drops: settings?.priceDrops ?? null,
    saved_searches: await db()
      .select({ title: savedSearches.title, paused_at: savedSearches.pausedAt, saved_at: savedSearches.createdAt })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
      .orderBy(asc(savedSearches.id)),
    next_phases: await db()
      .select({ property_id: properties.id, name: properties.name, asked_at: nextPhaseRequests.createdAt })
      .from(nextPhaseRequests)
      .innerJoin(properties, eq(properties.id, nextPhaseRequests.propertyId))
      .where(eq(nextPhaseRequests.userId, userId))
      .orderBy(asc(nextPhaseRequests.createdAt)),
    told: await db()
      .select({ property_id: alerts.propertyId, reason: alerts.reason, told_at: alerts.toldAt })
      .from(alerts)
      .where(eq(alerts.userId, userId))
      .orderBy(asc(alerts.createdAt), asc(alerts.propertyId)),
    push_devices: await db()
      .select({ service: pushSubscriptions.endpoint, added_at: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .then((rows) => rows.map((row) => ({ ...row, service: new URL(row.service).host }))),
  };
}
