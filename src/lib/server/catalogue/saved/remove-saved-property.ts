import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import type { removeSavedProperty as call } from '#lib/contract/saved.ts';
import { propertyUnsaved } from '#lib/messages/notices.ts';
import { savedProperties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';

/** Takes one of the caller's own off the list. */
export async function removeSavedProperty({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const gone = await db()
    .delete(savedProperties)
    .where(and(eq(savedProperties.id, id), eq(savedProperties.userId, caller.user.id)))
    .returning({ id: savedProperties.id });
  if (gone.length === 0) throw new Refusal('not_found');
  return { is_saved: false, message: propertyUnsaved };
}
