import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { addPropertyPhotos as call } from '#lib/api/office/properties.ts';
import { maxPropertyPhotos } from '#lib/domain/limits.ts';
import { tooManyFiles } from '#lib/messages/validation.ts';
import { propertyPhotos } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import type { SentFile } from '../../http/multipart.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { type PreparedPhoto, preparePhoto } from '../../photos/prepare-photo.ts';
import { recordPhoto } from '../../photos/record-photo.ts';
import { db, tx } from '../../runtime.ts';
import { lockProperty, officeProperty } from './office-property.ts';
import { auditPropertyChange } from './property-changes.ts';

/** Appends all of the photos, or none. */
export async function addPhotos({ id, alt = '' }: PayloadOf<typeof call>, { caller, files }: ContextOf<typeof call>) {
  const sent = files.photos ?? [];
  // before the images are processed, which takes seconds, and again under the lock
  await tx(() => checkLimit(id, sent.length));
  const prepared = await prepareAll(sent, caller.user.id);
  try {
    return await tx(async () => {
      await checkLimit(id, prepared.length);
      for (const photo of prepared) await recordPhoto(photo, { propertyId: id, alt });
      const detail = { photos: prepared.length };
      await auditPropertyChange(id, { by: caller.user, action: 'photos added', detail });
      await invalidateProperty(id);
      return officeProperty(id);
    });
  } catch (error) {
    await removeAll(prepared);
    throw error;
  }
}

async function checkLimit(id: number, added: number) {
  await lockProperty(id);
  const existing = await db().$count(propertyPhotos, eq(propertyPhotos.propertyId, id));
  if (existing + added <= maxPropertyPhotos) return;
  const left = maxPropertyPhotos - existing;
  const message = `${tooManyFiles(maxPropertyPhotos)}: there is room for ${left} more`;
  throw new Refusal('invalid', { message, errors: { photos: [message] } });
}

async function prepareAll(sent: readonly SentFile[], userId: number): Promise<PreparedPhoto[]> {
  const prepared: PreparedPhoto[] = [];
  try {
    for (const file of sent) prepared.push(await preparePhoto(file, userId));
    return prepared;
  } catch (error) {
    await removeAll(prepared);
    throw error;
  }
}

async function removeAll(photos: readonly PreparedPhoto[]) {
  for (const { key } of photos) await removePhotoFiles(key);
}
