import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { savePropertyToggle as call } from '#lib/api/catalogue/saved-properties.ts';
import { Refusal } from '#lib/api/errors.ts';
import { maxSavedProperties } from '#lib/domain/limits.ts';
import { propertySaved, propertyUnsaved } from '#lib/messages/feedback.ts';
import { properties, savedProperties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { isListed } from '../listed.ts';

interface SavedKey {
  userId: number;
  propertyId: number;
}

/** Toggles whether a property is saved, or sets it to `is_saved`. Only listed properties can be saved. */
export async function savePropertyToggle(
  { property_id: propertyId, is_saved: wanted }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const key = { userId: caller.user.id, propertyId };
  if (wanted === true) return save(key);
  const wasSaved = await remove(key);
  return wasSaved || wanted === false ? { is_saved: false, message: propertyUnsaved } : save(key);
}

const hasKey = ({ userId, propertyId }: SavedKey) =>
  and(eq(savedProperties.userId, userId), eq(savedProperties.propertyId, propertyId));

async function remove(key: SavedKey) {
  const removed = await db().delete(savedProperties).where(hasKey(key)).returning({ id: savedProperties.id });
  return removed.length > 0;
}

async function save(key: SavedKey) {
  await tx(async () => {
    // a shared lock, so that the office cannot delete the property meanwhile
    const [property] = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(and(isListed(), eq(properties.id, key.propertyId)))
      .for('key share');
    if (!property) throw new Refusal('not_found');
    const saved = await db().$count(savedProperties, eq(savedProperties.userId, key.userId));
    if (saved >= maxSavedProperties && (await db().$count(savedProperties, hasKey(key))) === 0)
      throw new Refusal('too_many_saved');
    await db()
      .insert(savedProperties)
      .values({ ...key, createdAt: now() })
      .onConflictDoNothing();
  });
  return { is_saved: true, message: propertySaved };
}
