import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { notePlan as call } from '#lib/api/office/plans/plan-page.ts';
import { addMonths, type Day, today } from '#lib/domain/days.ts';
import { inThePast } from '#lib/messages/validation.ts';
import { isActive } from '../../db/active-repayments.ts';
import { planNotes, plans, repayments } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { noteRows } from '../arrears/promises.ts';
import { auditAction } from '../audit-action.ts';
import { toPlanNote } from './office-plan-detail.ts';

/** Writes a note, with a day a promise. */
export const notePlan = (
  { id, text = '', promised_for: promisedFor }: PayloadOf<typeof call>,
  { caller: { user } }: ContextOf<typeof call>,
) =>
  tx(async () => {
    const [plan] = await db().select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('no key update');
    if (!plan) throw new Refusal('not_found');
    const promise = promisedFor === undefined ? {} : await promiseFor(id, promisedFor);
    const [row] = await db()
      .insert(planNotes)
      .values({ planId: id, userId: user.id, text, ...promise, createdAt: now() })
      .returning({ id: planNotes.id });
    const detail = promisedFor === undefined ? {} : { promised_for: promisedFor };
    await auditAction({ by: user, action: promisedFor ? 'note_promise' : 'note_plan', subject: `plan ${id}`, detail });
    const note = (await noteRows([id])).find((one) => one.note.id === row?.id);
    if (!note) throw new Refusal('not_found');
    return { note: toPlanNote(note) };
  });

/** A promise is of everything that is overdue, or else of the next instalment. */
async function promiseFor(planId: number, promisedFor: Day) {
  const day = today(now());
  if (promisedFor < day) throw refusedDay(inThePast('Day'));
  if (promisedFor > addMonths(day, 12)) throw refusedDay('Day must be within a year');
  const unpaid = and(eq(repayments.planId, planId), isNull(repayments.paidAt), isActive);
  const [lastOverdue] = await db()
    .select()
    .from(repayments)
    .where(and(unpaid, lt(repayments.dueDate, day)))
    .orderBy(desc(repayments.number))
    .limit(1);
  const [next] = await db().select().from(repayments).where(unpaid).orderBy(asc(repayments.number)).limit(1);
  const upTo = lastOverdue ?? next;
  if (!upTo)
    throw new Refusal('conflict', { message: 'No instalment of this plan is open, so there is nothing to promise.' });
  return { promisedFor, repaymentId: upTo.id };
}

const refusedDay = (message: string) => new Refusal('invalid', { errors: { promised_for: [message] } });
