import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { addPropertyPhotos as call } from '#lib/api/office/properties.ts';
import { maxPhotos } from '#lib/domain/limits.ts';
import { tooManyFiles } from '#lib/messages/validation.ts';
import { propertyPhotos } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import type { SentFile } from '../../http/multipart.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { type PreparedPhoto, preparePhoto } from '../../photos/prepare-photo.ts';
import { recordPhoto } from '../../photos/record-photo.ts';
import { db, tx } from '../../runtime.ts';
import { auditPropertyChange } from './audit-property-change.ts';
import { lockProperty } from './lock-property.ts';
import { officeProperty } from './office-property.ts';

/** Puts photos after the ones there are: all of those that are sent, or none. */
export async function addPhotos({ id, alt = '' }: PayloadOf<typeof call>, { caller, files }: ContextOf<typeof call>) {
  const sent = files.photos ?? [];
  // before anything is drawn, which takes seconds, and once more under the lock
  await tx(() => makeRoom(id, sent.length));
  const prepared = await prepareAll(sent);
  try {
    return await tx(async () => {
      await makeRoom(id, prepared.length);
      for (const photo of prepared) await recordPhoto(photo, { propertyId: id, alt });
      const detail = { photos: prepared.length };
      await auditPropertyChange({ userId: caller.user.id, action: 'photos added', propertyId: id, detail });
      return officeProperty(id);
    });
  } catch (error) {
    await removeAll(prepared);
    throw error;
  }
}

async function makeRoom(id: number, wanted: number) {
  await lockProperty(id);
  const there = await db().$count(propertyPhotos, eq(propertyPhotos.propertyId, id));
  if (there + wanted <= maxPhotos.property) return;
  const left = maxPhotos.property - there;
  const message = `${tooManyFiles(maxPhotos.property)}: there is room for ${left} more`;
  throw new Refusal('invalid', { message, errors: { photos: [message] } });
}

async function prepareAll(sent: readonly SentFile[]): Promise<PreparedPhoto[]> {
  const prepared: PreparedPhoto[] = [];
  try {
    for (const file of sent) prepared.push(await preparePhoto(file));
    return prepared;
  } catch (error) {
    await removeAll(prepared);
    throw error;
  }
}

async function removeAll(photos: readonly PreparedPhoto[]) {
  for (const { key } of photos) await removePhotoFiles(key);
}
