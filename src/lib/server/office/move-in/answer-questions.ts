import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/imports/move-in.ts';
import { parseDecision } from '#lib/domain/move-in/questions/decisions.ts';
import { moveInDrafts } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import type { CheckedQuestion, KeptDecision } from '../../readers/move-in/office-check.ts';
import { db } from '../../runtime.ts';
import { checkDraft } from './check-draft.ts';
import { changeDraft, findDraft } from './draft.ts';
import { moveInView } from './move-in-view.ts';

const PAGE = 20;

export async function moveInQuestions(
  { show, from = 0 }: PayloadOf<typeof calls.moveInQuestions>,
  { caller }: ContextOf<typeof calls.moveInQuestions>,
) {
  const draft = await findDraft();
  const all = draft ? (await checkDraft(draft, caller.user)).questions : [];
  const wanted = all.filter(({ decision }) => (decision === null) === (show === 'open'));
  const open = new Map<string, number>();
  for (const one of all) if (one.decision === null) open.set(sortOf(one), (open.get(sortOf(one)) ?? 0) + 1);
  return {
    questions: wanted.slice(from, from + PAGE).map((one) => questionRow(one, open.get(sortOf(one)) ?? 0)),
    all: wanted.length,
    next: from + PAGE < wanted.length ? from + PAGE : null,
  };
}

const sortOf = ({ table, kind }: Pick<CheckedQuestion, 'table' | 'kind'>) => `${table} ${kind}`;

function questionRow(
  { table, row, kind, stage, about, asks, decisions, decision, cells }: CheckedQuestion,
  open: number,
) {
  return {
    ...{ table, row, kind, about, asks },
    stage: stage === 1 ? ('1' as const) : ('2' as const),
    choices: decisions.map((shown) => {
      const [word = '', needs = ''] = shown.split(' ');
      return { word, needs };
    }),
    answer: decision,
    alike: Math.max(0, open - (decision === null ? 1 : 0)),
    cells: cells.map(([column, text]) => ({ column, text })),
  };
}

/** Keeps an answer, for one question or for all open ones of its kind; what follows from it is asked next. */
export async function answerMoveIn(
  { table, row, kind, answer = '', alike = false }: PayloadOf<typeof calls.answerMoveIn>,
  { caller }: ContextOf<typeof calls.answerMoveIn>,
) {
  const draft = await findDraft();
  const { questions } = draft ? await checkDraft(draft, caller.user) : { questions: [] };
  const asked = questions.find((one) => one.table === table && one.row === row && one.kind === kind);
  if (!asked) throw new Refusal('not_found', { message: 'This is no longer asked. Look at what is asked now.' });
  refuseUnreadable(kind, answer, draft?.mapping.dates === 'month-first' ? 'month-first' : 'day-first');
  // an answer with a number, a day or an amount is of its own row
  const others =
    alike && !answer.trim().includes(' ')
      ? questions.filter((one) => one !== asked && sortOf(one) === sortOf(asked) && one.decision === null)
      : [];
  const answered: KeptDecision[] = [asked, ...others].map((one) => ({
    ...{ table: one.table, row: one.row, kind: one.kind },
    decision: answer,
  }));
  await changeDraft({
    by: caller.user,
    what: `${table} row ${row} ${kind}: ${answer || 'asked again'}${others.length > 0 ? `, and ${others.length} like it` : ''}`,
    change: ({ id, decisions }) =>
      db()
        .update(moveInDrafts)
        .set({ decisions: withAnswers(decisions as KeptDecision[], answered) })
        .where(eq(moveInDrafts.id, id)),
  });
  return moveInView(caller.user);
}

function refuseUnreadable(kind: KeptDecision['kind'], answer: string, order: 'day-first' | 'month-first'): void {
  if (answer === '') return;
  const read = parseDecision(kind, answer, order);
  if ('wrong' in read) throw new Refusal('invalid', { errors: { answer: [read.wrong] } });
}

function withAnswers(kept: readonly KeptDecision[], answers: readonly KeptDecision[]): KeptDecision[] {
  const keyOf = ({ table, row, kind }: KeptDecision) => `${table} ${row} ${kind}`;
  const replaced = new Set(answers.map(keyOf));
  return [...kept.filter((one) => !replaced.has(keyOf(one))), ...answers.filter(({ decision }) => decision !== '')];
}
