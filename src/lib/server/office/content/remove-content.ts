import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { removeContent as call } from '#lib/api/office/content/content.ts';
import { contentRows, slidePhoto } from '../../content/content-rows.ts';
import { content } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { db, tx } from '../../runtime.ts';
import { lockContentTables, refuseChanged } from './concurrent-changes.ts';
import { auditContent, invalidateContent, lockContent } from './content-changes.ts';
import { comparableContent } from './stored-content.ts';

const lastPicture = 'This is the last picture here. Add another one before you remove it.';

/** The files of an image are deleted after the commit. */
export async function removeContent({ id, mark }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const removed = await tx(async () => {
    await lockContentTables();
    const row = await lockContent(id);
    refuseChanged(mark, comparableContent(row));
    if (row.kind === 'slider' && row.type !== 'team' && (await contentRows('slider', row.type)).length === 1)
      throw new Refusal('conflict', { message: lastPicture });
    await db().delete(content).where(eq(content.id, id));
    await auditContent({ by: caller.user, action: 'remove_content', row, detail: { before: row.value } });
    await invalidateContent(row.kind);
    return row;
  });
  const photo = removed.kind === 'slider' && slidePhoto(removed.value);
  if (photo) await removePhotoFiles(photo.key);
  return {};
}
