import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { deleteProperty as call } from '#lib/api/office/properties.ts';
import { termChanges } from '#lib/messages/office/prices.ts';
import { plans, properties, propertyPhotos, reservations } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { feesOf, keptTermsOf } from '../../prices/kept-terms-of.ts';
import { setHistoryAuthor } from '../../prices/set-history-author.ts';
import { db, tx } from '../../runtime.ts';
import { auditPropertyChange } from './property-changes.ts';

const hasPlans =
  'Customers have plans for this property, so it cannot be deleted. Unpublish it instead (published: false).';
const hasReservations =
  'Customers have reserved units of this property and may have paid, so it cannot be deleted. Unpublish it instead (published: false).';

/** Deletes a property without plans, which nobody was about to buy. */
export async function deleteProperty({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const photoKeys = await tx(async () => {
    const [row] = await db().select().from(properties).where(eq(properties.id, id)).for('update');
    if (!row) throw new Refusal('not_found');
    const [plan] = await db().select({ id: plans.id }).from(plans).where(eq(plans.propertyId, id)).limit(1);
    if (plan) throw new Refusal('conflict', { message: hasPlans });
    if ((await db().$count(reservations, eq(reservations.propertyId, id))) > 0)
      throw new Refusal('conflict', { message: hasReservations });
    await setHistoryAuthor({ by: caller.user, source: 'form' });
    const before = keptTermsOf(row, await feesOf(id));
    const photos = await db().delete(propertyPhotos).where(eq(propertyPhotos.propertyId, id)).returning();
    await db().delete(properties).where(eq(properties.id, id));
    const detail = { name: row.name, changes: termChanges(before, null) };
    await auditPropertyChange(id, { by: caller.user, action: 'deleted', detail });
    await invalidateProperty(id);
    return photos.map(({ key }) => key);
  });
  for (const key of photoKeys) await removePhotoFiles(key);
  return {};
}
