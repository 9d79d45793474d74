import { and, desc, eq, gte } from 'drizzle-orm';
import type * as calls from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { maxAlerts } from '#lib/domain/limits.ts';
import { lockOpenAccount } from '../accounts/lock-user.ts';
import { isListed } from '../catalogue/listed.ts';
import { properties, nextPhaseRequests as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now, tx } from '../runtime.ts';
import { ensureAlertSettings } from './alert-settings.ts';

/** For a listed property that is sold out. Idempotent. */
export function askNextPhase(
  { property_id: propertyId }: PayloadOf<typeof calls.requestNextPhase>,
  { caller }: ContextOf<typeof calls.requestNextPhase>,
) {
  const userId = caller.user.id;
  return tx(async () => {
    await lockOpenAccount(userId, 'no key update');
    const isSoldOut = and(eq(properties.id, propertyId), isListed(), gte(properties.soldUnits, properties.totalUnits));
    const [property] = await db().select({ id: properties.id }).from(properties).where(isSoldOut).for('key share');
    if (!property) throw new Refusal('not_found');
    const added = await db()
      .insert(table)
      .values({ userId, propertyId, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0 && (await db().$count(table, eq(table.userId, userId))) > maxAlerts)
      throw new Refusal('too_many_alerts');
    await ensureAlertSettings(userId);
    const [row] = await requestRows(userId, propertyId);
    if (!row) throw new Refusal('not_found');
    return { next_phase: row, is_new: added.length > 0 };
  });
}

export async function removeNextPhase(
  { id }: PayloadOf<typeof calls.removeNextPhase>,
  { caller }: ContextOf<typeof calls.removeNextPhase>,
) {
  const removed = await db()
    .delete(table)
    .where(and(eq(table.userId, caller.user.id), eq(table.propertyId, id)))
    .returning();
  if (removed.length === 0) throw new Refusal('not_found');
  return {};
}

/** Newest first. */
export async function requestRows(userId: number, propertyId?: number) {
  const rows = await db()
    .select({ request: table, property: properties })
    .from(table)
    .innerJoin(properties, eq(properties.id, table.propertyId))
    .where(and(eq(table.userId, userId), propertyId === undefined ? undefined : eq(table.propertyId, propertyId)))
    .orderBy(desc(table.createdAt), desc(table.propertyId));
  return rows.map(({ request, property }) => ({
    property_id: property.id,
    name: property.name,
    href: property.publishedAt && !property.unpublishedAt ? `/dashboard/properties/${property.id}` : null,
    created_at: request.createdAt.toISOString(),
  }));
}
