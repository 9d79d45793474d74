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
import { toChangeAnswer } from './change-answer.ts';
import { type ChangeRow, changeRow, isOpen, lockChange } from './change-rows.ts';
import { notifyCustomerOfSchedule, notifyOfficeOfAnswer } from './notify-change.ts';
import { refuseWhilePendingApproval } from './pending-approval.ts';
import { executeReschedule } from './reschedule.ts';
import { agreeToTransfer } from './transfers/agree.ts';
import { notifyNewOwnerOfCancellation } from './transfers/notify-transfer.ts';

type Sent = PayloadOf<typeof call>;

/** The customer agrees to what the office proposes, declines it, or takes back what they have asked for. */
export async function answerChange(sent: Sent, { caller }: ContextOf<typeof call>) {
  const { plan, transfer } = await changeRow(sent.id);
  if (plan.userId !== caller.user.id) throw new Refusal('not_found');
  // a stolen session must not be enough to transfer a paid plan
  if (transfer && sent.answer === 'agree') await reauthenticate(caller, sent);
  return answerAs(caller.user.id, sent);
}

const answerAs = (userId: number, { id, answer }: Sent) =>
  tx(async () => {
    const row = await lockChange(id);
    if (row.plan.userId !== userId) throw new Refusal('not_found');
    if (!isOpen(row.change)) throw new Refusal('already_decided');
    await refuseWhilePendingApproval(row.change);
    refuseWrongParty(row, answer, userId);
    if (answer === 'agree' && row.transfer) await agreeToTransfer(row, { side: 'from' });
    else if (answer === 'agree' && row.change.kind === 'reschedule') await agreeToSchedule(row, userId);
    else await db().update(planChanges).set(effectOf(answer, userId)).where(eq(planChanges.id, id));
    const answered = await changeRow(id);
    await notifyOfficeOfAnswer(
      answered,
      row.transfer && answer === 'agree' ? 'agreed by the present owner' : undefined,
    );
    if (row.transfer && answer === 'decline') await notifyNewOwnerOfCancellation(row);
    return { change: await toChangeAnswer(answered) };
  });

/** Nothing is left to decide: it is carried out at once. */
async function agreeToSchedule(row: ChangeRow, userId: number) {
  const autopayEnded = await executeReschedule(row.change, row.plan, userId);
  await issueRescheduleLetter(row.change.id);
  await notifyCustomerOfSchedule(row, autopayEnded);
  await mailCalendar(row.plan.id, userId);
}

/**
 * The proposer can withdraw it; only the other party can accept or decline. A notice for arrears cannot be declined.
 */
function refuseWrongParty({ change }: ChangeRow, answer: Sent['answer'], userId: number) {
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
