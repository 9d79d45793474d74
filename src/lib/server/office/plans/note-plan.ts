import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { notePlan as call } from '#lib/api/office/plans/plan-page.ts';
import { addMonths, type Day, today } from '#lib/domain/days.ts';
import { MINUTE } from '#lib/domain/durations.ts';
import { fromNaira, sum, toNaira } from '#lib/domain/money.ts';
import { promiseBetween } from '#lib/messages/office/arrears/calls.ts';
import { inThePast } from '#lib/messages/validation.ts';
import { isActive } from '../../db/active-repayments.ts';
import { planNotes, plans, repayments } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { takeFreeCase } from '../arrears/give-case.ts';
import { noteRows } from '../arrears/promises.ts';
import { auditAction } from '../audit-action.ts';
import { toPlanNote } from './office-plan-detail.ts';

type Note = PayloadOf<typeof call>;

/** Writes a note, with a day a promise, with an outcome a call. */
export const notePlan = ({ id, ...sent }: Note, { caller: { user } }: ContextOf<typeof call>) =>
  tx(async () => {
    const [plan] = await db().select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('no key update');
    if (!plan) throw new Refusal('not_found');
    const row = {
      planId: id,
      userId: user.id,
      text: sent.text ?? '',
      outcome: sent.outcome ?? null,
      ...(sent.promised_for === undefined ? noPromise : await promiseFor(id, sent.promised_for, sent.amount)),
    };
    const noteId = (await sentBefore(row)) ?? (await write(row, user));
    const note = (await noteRows([id])).find((one) => one.note.id === noteId);
    if (!note) throw new Refusal('not_found');
    return { note: toPlanNote(note) };
  });

type NewNote = Omit<typeof planNotes.$inferSelect, 'id' | 'createdAt'>;

const noPromise = { promisedFor: null, repaymentId: null, promisedAmount: null };

/** The same words by the same person within a minute were sent twice. */
async function sentBefore(row: NewNote): Promise<number | undefined> {
  const [latest] = await db()
    .select()
    .from(planNotes)
    .where(eq(planNotes.planId, row.planId))
    .orderBy(desc(planNotes.id))
    .limit(1);
  if (!latest || now().getTime() - latest.createdAt.getTime() >= MINUTE) return undefined;
  const isSame = (Object.keys(row) as (keyof NewNote)[]).every((name) => latest[name] === row[name]);
  return isSame ? latest.id : undefined;
}

async function write(row: NewNote, user: User): Promise<number | undefined> {
  const { planId, outcome, promisedFor } = row;
  const [written] = await db()
    .insert(planNotes)
    .values({ ...row, createdAt: now() })
    .returning({ id: planNotes.id });
  await auditAction({
    by: user,
    action: promisedFor ? 'note_promise' : outcome ? 'note_call' : 'note_plan',
    subject: `plan ${planId}`,
    detail: { ...(promisedFor && { promised_for: promisedFor }), ...(outcome && { outcome }) },
  });
  if (promisedFor || outcome) await takeFreeCase(planId, user);
  return written?.id;
}

/** A promise is of everything that is overdue, or else of the next instalment; an amount is a part of it. */
async function promiseFor(planId: number, promisedFor: Day, naira: number | undefined) {
  const day = today(now());
  if (promisedFor < day) throw refusedDay(inThePast('Day'));
  if (promisedFor > addMonths(day, 12)) throw refusedDay('Day must be within a year');
  const unpaid = await db()
    .select()
    .from(repayments)
    .where(and(eq(repayments.planId, planId), isNull(repayments.paidAt), isActive))
    .orderBy(asc(repayments.number));
  const [next] = unpaid;
  const upTo = unpaid.findLast(({ dueDate }) => dueDate < day) ?? next;
  if (!upTo || !next)
    throw new Refusal('conflict', { message: 'No instalment of this plan is open, so there is nothing to promise.' });
  const amount = naira === undefined ? null : fromNaira(naira);
  // instalments are paid whole
  const [least, most] = [next.amount, sum(unpaid.map((one) => one.amount))];
  if (amount !== null && (amount < least || amount > most))
    throw new Refusal('invalid', { errors: { amount: [promiseBetween(toNaira(least), toNaira(most))] } });
  return { promisedFor, repaymentId: upTo.id, promisedAmount: amount };
}

const refusedDay = (message: string) => new Refusal('invalid', { errors: { promised_for: [message] } });
