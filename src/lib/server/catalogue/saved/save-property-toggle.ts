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

interface Heart {
  userId: number;
  propertyId: number;
}

/** Flips the heart, or sets it as `is_saved` asks. Only what everybody may see can be saved; all can be taken off. */
export async function savePropertyToggle(
  { property_id: propertyId, is_saved: wanted }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const heart = { userId: caller.user.id, propertyId };
  if (wanted === true) return save(heart);
  const wasSaved = await takeOff(heart);
  return wasSaved || wanted === false ? { is_saved: false, message: propertyUnsaved } : save(heart);
}

const ofHeart = ({ userId, propertyId }: Heart) =>
  and(eq(savedProperties.userId, userId), eq(savedProperties.propertyId, propertyId));

async function takeOff(heart: Heart) {
  const gone = await db().delete(savedProperties).where(ofHeart(heart)).returning({ id: savedProperties.id });
  return gone.length > 0;
}

/** What is saved already stays as it is, whoever of two callers at once was first. */
async function save(heart: Heart) {
  await tx(async () => {
    // shared with other customers, and held so that the office cannot delete it meanwhile
    const [property] = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(and(isListed(), eq(properties.id, heart.propertyId)))
      .for('key share');
    if (!property) throw new Refusal('not_found');
    const saved = await db().$count(savedProperties, eq(savedProperties.userId, heart.userId));
    if (saved >= maxSavedProperties && (await db().$count(savedProperties, ofHeart(heart))) === 0)
      throw new Refusal('too_many_saved');
    await db()
      .insert(savedProperties)
      .values({ ...heart, createdAt: now() })
      .onConflictDoNothing();
  });
  return { is_saved: true, message: propertySaved };
}
