import { and, eq } from 'drizzle-orm';
import { moveInDrafts } from '../../db/schema.ts';
import { ownerOf, workOnUpload } from '../../file-work/file-work.ts';
import type { User } from '../../http/context.ts';
import type { KeptDecision, OfficeCheck } from '../../readers/move-in/office-check.ts';
import { db } from '../../runtime.ts';
import { type DraftRow, draftFiles } from './draft.ts';

/** What the files say, with the answers so far: read again only after a change. */
export async function checkDraft(draft: DraftRow, by: User): Promise<OfficeCheck> {
  if (draft.checked !== null && draft.checkedVersion === draft.version) return JSON.parse(draft.checked);
  const files = (await draftFiles(draft.id)).map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
  const checked = await workOnUpload(
    'checkMoveIn',
    { files, mapping: draft.mapping, decisions: draft.decisions as KeptDecision[], day: draft.day },
    { owner: ownerOf(by.id) },
  );
  await db()
    .update(moveInDrafts)
    .set({ decisions: checked.kept, checked: JSON.stringify(checked), checkedVersion: draft.version })
    // a change that came in between is checked with its own version
    .where(and(eq(moveInDrafts.id, draft.id), eq(moveInDrafts.version, draft.version)));
  return checked;
}
