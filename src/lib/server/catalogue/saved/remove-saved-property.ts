import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { removeSavedProperty as call } from '#lib/api/catalogue/saved-properties.ts';
import { Refusal } from '#lib/api/errors.ts';
import { propertyUnsaved } from '#lib/messages/feedback.ts';
import { savedProperties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';

export async function removeSavedProperty({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const removed = await db()
    .delete(savedProperties)
    .where(and(eq(savedProperties.id, id), eq(savedProperties.userId, caller.user.id)))
    .returning({ id: savedProperties.id });
  if (removed.length === 0) throw new Refusal('not_found');
  return { is_saved: false, message: propertyUnsaved };
}
