import { asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { moveInDrafts, moveInFiles, moveIns } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

export type DraftRow = typeof moveInDrafts.$inferSelect;

export const moveInSubject = 'move-in';

export async function findDraft(): Promise<DraftRow | undefined> {
  const [row] = await db().select().from(moveInDrafts);
  return row;
}

export const draftFiles = (draftId: number) =>
  db()
    .select({ name: moveInFiles.name, bytes: moveInFiles.body })
    .from(moveInFiles)
    .where(eq(moveInFiles.draftId, draftId))
    .orderBy(asc(moveInFiles.id));

/** A company that has moved in needs nothing more; another one is refused by the load. */
export async function refuseWhenLoaded(): Promise<void> {
  if ((await db().$count(moveIns)) > 0)
    throw new Refusal('conflict', { message: 'The company has moved in already. Nothing more is loaded.' });
}

interface Change {
  by: User;
  /** For the log, such as 'columns'. */
  what: string;
  change: (draft: DraftRow) => Promise<unknown> | unknown;
}

/** Changes the draft, so that it is checked again; changes follow one another. */
export const changeDraft = ({ by, what, change }: Change): Promise<void> =>
  tx(async () => {
    const [draft] = await db().select().from(moveInDrafts).for('update');
    if (!draft) throw new Refusal('not_found', { message: 'Send the files first.' });
    await change(draft);
    await db()
      .update(moveInDrafts)
      .set({ version: sql`${moveInDrafts.version} + 1` })
      .where(eq(moveInDrafts.id, draft.id));
    await auditAction({ by, action: 'prepare_move_in', subject: moveInSubject, detail: { what } });
  });
