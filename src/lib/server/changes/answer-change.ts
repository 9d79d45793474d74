import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { answerChange as call } from '#lib/api/plans/changes.ts';
import { reauthenticate } from '../accounts/reauthenticate.ts';
import { planChanges } from '../db/schema.ts';
import { mailCalendar } from '../documents/calendar/mail-calendar.ts';
import { issueRescheduleLetter } from '../documents/letters/change-letter.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now, tx } from '../runtime.ts';
import { type ChangeRow, changeRow, isOpen, lockChange } from './change-rows.ts';
import { refuseInApproval } from './in-approval.ts';
import { carryOutReschedule } from './reschedule.ts';
import { shownChange } from './shown-change.ts';
import { tellCustomerOfSchedule, tellOfficeOfAnswer } from './tell.ts';
import { agreeToTransfer } from './transfers/agree.ts';
import { tellNewOwnerOfEnd } from './transfers/tell-transfer.ts';

type Sent = PayloadOf<typeof call>;

/** The customer agrees to what the office proposes, declines it, or takes back what they have asked for. */
export async function answerChange(sent: Sent, { caller }: ContextOf<typeof call>) {
  const { plan, transfer } = await changeRow(sent.id);
  if (plan.userId !== caller.user.id) throw new Refusal('not_found');
  // a stolen session must not give away what was paid
  if (transfer && sent.answer === 'agree') await reauthenticate(caller, sent);
  return answerAs(caller.user.id, sent);
}

const answerAs = (userId: number, { id, answer }: Sent) =>
  tx(async () => {
    const row = await lockChange(id);
    if (row.plan.userId !== userId) throw new Refusal('not_found');
    if (!isOpen(row.change)) throw new Refusal('already_decided');
    await refuseInApproval(row.change);
    refuseOutOfTurn(row, answer, userId);
    if (answer === 'agree' && row.transfer) await agreeToTransfer(row, { side: 'from' });
    else if (answer === 'agree' && row.change.kind === 'reschedule') await agreeToSchedule(row, userId);
    else await db().update(planChanges).set(effectOf(answer, userId)).where(eq(planChanges.id, id));
    const answered = await changeRow(id);
    await tellOfficeOfAnswer(answered, row.transfer && answer === 'agree' ? 'agreed by the present owner' : undefined);
    if (row.transfer && answer === 'decline') await tellNewOwnerOfEnd(row);
    return { change: await shownChange(answered) };
  });

/** Nothing is left to decide: it is carried out at once. */
async function agreeToSchedule(row: ChangeRow, userId: number) {
  const autopayEnded = await carryOutReschedule(row.change, row.plan, userId);
  await issueRescheduleLetter(row.change.id);
  await tellCustomerOfSchedule(row, autopayEnded);
  await mailCalendar(row.plan.id, userId);
}

/** Who has proposed it withdraws it, and the other side answers it. A notice for arrears cannot be declined. */
function refuseOutOfTurn({ change }: ChangeRow, answer: Sent['answer'], userId: number) {
  const own = change.proposedBy === userId;
  const isNotice = change.terms.kind === 'termination' && change.terms.basis === 'arrears';
  const fits = answer === 'withdraw' ? own : !own && change.state === 'proposed' && !(isNotice && answer === 'decline');
  if (!fits) throw new Refusal('conflict');
}

const effectOf = (answer: Sent['answer'], userId: number) => {
  if (answer === 'agree') return { state: 'agreed' as const, agreedAt: now() };
  const state = answer === 'decline' ? ('declined' as const) : ('withdrawn' as const);
  return { state, endedAt: now(), endedBy: userId };
};
