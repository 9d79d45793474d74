import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { addSlide as call } from '#lib/api/office/content/content.ts';
import type { ContextOf } from '../../http/context.ts';
import { removePhotoFiles } from '../../photos/photo-files.ts';
import { preparePhoto } from '../../photos/prepare-photo.ts';
import { tx } from '../../runtime.ts';
import { lockContentTables } from './concurrent-changes.ts';
import { auditContent, insertContent, invalidateContent, refuseDuplicate } from './content-changes.ts';
import { oneContent } from './office-contents.ts';

/** The image is processed like the photos of properties: checked, re-encoded, served at several widths. */
export async function addSlide(
  { type, alt, words = '' }: PayloadOf<typeof call>,
  { caller, files }: ContextOf<typeof call>,
) {
  const [file] = files.image ?? [];
  if (!file) throw new Refusal('invalid');
  const photo = await preparePhoto(file, caller.user.id);
  try {
    return await tx(async () => {
      const stored = { kind: 'slider', type, value: { ...photo, avif: false, alt, words } } as const;
      await lockContentTables();
      await refuseDuplicate(stored);
      const row = await insertContent(stored);
      await auditContent({ by: caller.user, action: 'add_content', row, detail: { after: row.value } });
      await invalidateContent(row.kind);
      return oneContent(row);
    });
  } catch (error) {
    await removePhotoFiles(photo.key);
    throw error;
  }
}
