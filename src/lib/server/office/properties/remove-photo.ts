import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { removePropertyPhoto as call } from '#lib/api/office/properties.ts';
import { propertyPhotos } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { db, tx } from '../../runtime.ts';
import { auditPropertyChange } from './audit-property-change.ts';
import { lockProperty } from './lock-property.ts';
import { officeProperty } from './office-property.ts';

/** Takes a photo off its property; its files go once that is certain. */
export async function removePhoto({ id, photo_id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { key, answer } = await tx(async () => {
    await lockProperty(id);
    const [removed] = await db()
      .delete(propertyPhotos)
      .where(and(eq(propertyPhotos.id, photo_id), eq(propertyPhotos.propertyId, id)))
      .returning();
    if (!removed) throw new Refusal('not_found');
    const detail = { alt: removed.alt };
    await auditPropertyChange({ userId: caller.user.id, action: 'photo removed', propertyId: id, detail });
    return { key: removed.key, answer: await officeProperty(id) };
  });
  await removePhotoFiles(key);
  return answer;
}
