import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { arrangePropertyPhotos as call } from '#lib/api/office/properties.ts';
import { propertyPhotos } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { db, tx } from '../../runtime.ts';
import { lockProperty, officeProperty } from './office-property.ts';
import { auditPropertyChange } from './property-changes.ts';

/** Sets order and alternative texts of the photos. All must be given, so that a photo added meanwhile is noticed. */
export function arrangePhotos({ id, photos }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    await lockProperty(id);
    const rows = await db().select().from(propertyPhotos).where(eq(propertyPhotos.propertyId, id));
    const own = new Set(rows.map((row) => row.id));
    if (photos.some((photo) => !own.has(photo.id))) throw new Refusal('not_found');
    const named = new Set(photos.map((photo) => photo.id));
    if (named.size !== own.size || named.size !== photos.length) throw new Refusal('changed_meanwhile');
    for (const [position, { id: photoId, alt = '' }] of photos.entries())
      await db()
        .update(propertyPhotos)
        .set({ position, alt })
        .where(and(eq(propertyPhotos.id, photoId), eq(propertyPhotos.propertyId, id)));
    await auditPropertyChange(id, { by: caller.user, action: 'photos arranged' });
    await invalidateProperty(id);
    return officeProperty(id);
  });
}
