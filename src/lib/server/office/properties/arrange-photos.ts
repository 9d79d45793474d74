import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { arrangePropertyPhotos as call } from '#lib/api/office/properties.ts';
import { propertyPhotos } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditPropertyChange } from './audit-property-change.ts';
import { lockProperty } from './lock-property.ts';
import { officeProperty } from './office-property.ts';

/** Gives the photos of a property their order and what they show. It takes all of them, so that none is lost in between. */
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
    await auditPropertyChange({ userId: caller.user.id, action: 'photos arranged', propertyId: id });
    return officeProperty(id);
  });
}
