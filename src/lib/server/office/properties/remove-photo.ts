import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { removePropertyPhoto as call } from '#lib/api/office/properties.ts';
import { propertyPhotos } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { db, tx } from '../../runtime.ts';
import { lockProperty, officeProperty } from './office-property.ts';
import { auditPropertyChange } from './property-changes.ts';

/** The files of the photo are deleted after the commit. */
export async function removePhoto({ id, photo_id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { key, answer } = await tx(async () => {
    await lockProperty(id);
    const [removed] = await db()
      .delete(propertyPhotos)
      .where(and(eq(propertyPhotos.id, photo_id), eq(propertyPhotos.propertyId, id)))
      .returning();
    if (!removed) throw new Refusal('not_found');
    const detail = { alt: removed.alt };
    await auditPropertyChange(id, { by: caller.user, action: 'photo removed', detail });
    await invalidateProperty(id);
    return { key: removed.key, answer: await officeProperty(id) };
  });
  await removePhotoFiles(key);
  return answer;
}
