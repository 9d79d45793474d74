import { asc, eq } from 'drizzle-orm';
import type { officeMoveIn as call, MoveInDraft, MoveInView } from '#lib/api/office/imports/move-in.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { MoveInReport } from '#lib/domain/move-in/report.ts';
import { moveInFiles, moveIns, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import type { OfficeCheck } from '../../readers/move-in/office-check.ts';
import { db } from '../../runtime.ts';
import { checkDraft } from './check-draft.ts';
import { type DraftRow, findDraft } from './draft.ts';

/** What was sent and understood of a company that moves in, or what has moved in. */
export const officeMoveIn = (_: unknown, { caller }: ContextOf<typeof call>) => moveInView(caller.user);

export async function moveInView(by: User): Promise<MoveInView> {
  const draft = await findDraft();
  return { loaded: await loadedCompany(), draft: draft ? await draftView(draft, await checkDraft(draft, by)) : null };
}

async function loadedCompany(): Promise<MoveInView['loaded']> {
  const [row] = await db().select().from(moveIns);
  if (!row?.report || !row.loadedAt) return null;
  const { totals }: MoveInReport = JSON.parse(row.report);
  const counted: Record<string, number> = totals;
  return {
    day: row.day,
    loaded_at: row.loadedAt.toISOString(),
    customers: counted.customers ?? 0,
    plans: counted.plans ?? 0,
  };
}

async function draftView(draft: DraftRow, checked: OfficeCheck): Promise<MoveInDraft> {
  const answered = checked.questions.filter(({ decision }) => decision !== null).length;
  return {
    day: draft.day,
    files: await sentFiles(draft.id),
    dates: draft.mapping.dates === 'month-first' ? 'month-first' : 'day-first',
    mapping: draft.mapping as MoveInDraft['mapping'],
    places: checked.places,
    tables: checked.tables.map(({ isNeeded, headerRow, passedOver, columns, theirColumns, ...table }) => ({
      ...table,
      needed: isNeeded,
      header_row: headerRow,
      passed_over: passedOver,
      columns: columns.map(({ ours, isNeeded: needed, theirs }) => ({ ours, needed, theirs })),
      their_columns: theirColumns,
    })),
    words: checked.words,
    problems: checked.problems.map(({ where, row = null, text }) => ({ where, row, text })),
    more_problems: checked.moreProblems,
    open: checked.questions.length - answered,
    answered,
    dropped: checked.dropped.map(({ decision, text }) => ({ ...decision, text })),
    totals:
      checked.totals &&
      Object.entries(checked.totals).map(([name, value]) => ({
        name,
        amount: name.endsWith('_kobo') ? toNaira(value) : value,
      })),
    books: checked.books.map((line) => ({ ...line, books: toNaira(line.books), lists: toNaira(line.lists) })),
    faults: [...checked.faults],
    ties: checked.ties,
  };
}

async function sentFiles(draftId: number): Promise<MoveInDraft['files']> {
  const rows = await db()
    .select({
      ...{ id: moveInFiles.id, name: moveInFiles.name, size: moveInFiles.size, sentAt: moveInFiles.sentAt },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(moveInFiles)
    .innerJoin(users, eq(users.id, moveInFiles.sentBy))
    .where(eq(moveInFiles.draftId, draftId))
    .orderBy(asc(moveInFiles.id));
  return rows.map(({ id, name, size, sentAt, firstName, lastName }) => ({
    ...{ id, name, size },
    sent_by: `${firstName} ${lastName}`.trim(),
    sent_at: sentAt.toISOString(),
  }));
}
