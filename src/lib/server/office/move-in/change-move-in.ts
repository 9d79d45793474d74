import { and, eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/imports/move-in.ts';
import { readMapping } from '#lib/domain/move-in/tables/mapping.ts';
import { moveInDrafts, moveInFiles } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { changeDraft, type DraftRow, moveInSubject, refuseWhenLoaded } from './draft.ts';
import { moveInView } from './move-in-view.ts';

/** What a company's papers come in; with many more, something else was chosen. */
const MOST_FILES = 20;

export async function sendMoveInFiles(
  { day }: PayloadOf<typeof calls.sendMoveInFiles>,
  { files, caller }: ContextOf<typeof calls.sendMoveInFiles>,
) {
  const sent = files.files ?? [];
  const strange = sent.find(({ name }) => !/\.(csv|tsv|txt|xlsx)$/i.test(name));
  if (strange) refuseFile(`${strange.name} is no table. Send CSV or Excel (XLSX) files.`);
  await tx(async () => {
    await refuseWhenLoaded();
    await beginDraft(day);
    await changeDraft({
      by: caller.user,
      what: `files: ${sent.map(({ name }) => name).join(', ')}`,
      change: async (draft) => {
        for (const file of sent) await storeFile(draft, file, caller.user.id);
        if ((await db().$count(moveInFiles, eq(moveInFiles.draftId, draft.id))) > MOST_FILES)
          refuseFile(`Send ${MOST_FILES} files at most. A workbook may have a sheet for each table.`);
        if (day) await db().update(moveInDrafts).set({ day }).where(eq(moveInDrafts.id, draft.id));
      },
    });
  });
  return moveInView(caller.user);
}

async function beginDraft(day: string | undefined): Promise<void> {
  if ((await db().$count(moveInDrafts)) > 0) return;
  if (!day)
    throw new Refusal('invalid', {
      errors: { day: ['Say the day at whose beginning you switch over, such as 2026-11-01'] },
    });
  await db().insert(moveInDrafts).values({ day, createdAt: now() }).onConflictDoNothing();
}

async function storeFile({ id: draftId }: DraftRow, file: { name: string; bytes: Buffer }, sentBy: number) {
  const values = { name: file.name, body: file.bytes, size: file.bytes.length, sentBy, sentAt: now() };
  await db()
    .delete(moveInFiles)
    .where(and(eq(moveInFiles.draftId, draftId), sql`lower(${moveInFiles.name}) = lower(${file.name})`));
  await db()
    .insert(moveInFiles)
    .values({ draftId, ...values });
}

const refuseFile = (text: string): never => {
  throw new Refusal('invalid', { errors: { files: [text] } });
};

export async function removeMoveInFile(
  { id }: PayloadOf<typeof calls.removeMoveInFile>,
  { caller }: ContextOf<typeof calls.removeMoveInFile>,
) {
  await changeDraft({
    by: caller.user,
    what: `removed file ${id}`,
    change: async (draft) => {
      const removed = await db()
        .delete(moveInFiles)
        .where(and(eq(moveInFiles.id, id), eq(moveInFiles.draftId, draft.id)))
        .returning({ id: moveInFiles.id });
      if (removed.length === 0) throw new Refusal('not_found');
    },
  });
  return moveInView(caller.user);
}

export async function changeMoveIn(
  { day, mapping }: PayloadOf<typeof calls.changeMoveIn>,
  { caller }: ContextOf<typeof calls.changeMoveIn>,
) {
  const wrong = mapping && readMapping(mapping, 'the columns').problems;
  if (wrong?.length) throw new Refusal('invalid', { errors: { mapping: wrong.map(({ text }) => text) } });
  await changeDraft({
    by: caller.user,
    what: [day && `cut-over ${day}`, mapping && 'columns'].filter(Boolean).join(', '),
    change: (draft) =>
      db()
        .update(moveInDrafts)
        .set({ day: day ?? draft.day, mapping: mapping ?? draft.mapping })
        .where(eq(moveInDrafts.id, draft.id)),
  });
  return moveInView(caller.user);
}

export async function discardMoveIn(_: unknown, { caller }: ContextOf<typeof calls.discardMoveIn>) {
  await tx(async () => {
    const gone = await db().delete(moveInDrafts).returning({ id: moveInDrafts.id });
    if (gone.length === 0) throw new Refusal('not_found');
    await auditAction({ by: caller.user, action: 'discard_move_in', subject: moveInSubject });
  });
  return moveInView(caller.user);
}
