import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { writeLetters as call, previewLetter as preview } from '#lib/api/office/arrears/letters.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { noEmailForLetter, nothingLate, writtenBefore } from '#lib/messages/office/arrears/letters.ts';
import { collectionLetters, plans } from '../../../db/schema.ts';
import type { ContextOf, User } from '../../../http/context.ts';
import { notify, planButton } from '../../../notifications/notify.ts';
import { db, now, tx } from '../../../runtime.ts';
import { auditAction } from '../../audit-action.ts';
import { customerName, fullName } from '../../customer-summary.ts';
import {
  type LatePlanFacts,
  latePlanFacts,
  letterTemplate,
  letterText,
  overdueAmount,
  titleOfLetter,
} from './letter-texts.ts';

export async function previewLetter({ id, step }: PayloadOf<typeof preview>) {
  const [plan] = await db().select({ id: plans.id }).from(plans).where(eq(plans.id, id));
  if (!plan) throw new Refusal('not_found');
  const [facts] = await latePlanFacts([id]);
  if (!facts) throw new Refusal('conflict', { message: `${nothingLate}.` });
  const text = letterText(await letterTemplate(step), step, facts);
  return { title: titleOfLetter(step), text, amount: toNaira(overdueAmount(facts)) };
}

type Written = { id: number; isNew: boolean };
type LeftOut = { customer: string; reason: string };
type Wanted = Omit<PayloadOf<typeof call>, 'plans'> & { template: string };

export async function writeLetters(
  { plans: ids, ...sent }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const wanted = { ...sent, template: await letterTemplate(sent.step) };
  const letters: number[] = [];
  const leftOut: { plan_id: number; customer: string; reason: string }[] = [];
  let written = 0;
  // each in a transaction of its own: what was written stays, whatever becomes of the next
  for (const planId of ids) {
    const result = await tx(() => writeLetter(planId, wanted, caller.user));
    if ('reason' in result) leftOut.push({ plan_id: planId, ...result });
    else {
      letters.push(result.id);
      if (result.isNew) written += 1;
    }
  }
  return { letters: wanted.way === 'print' ? letters : [], written, left_out: leftOut };
}

/** What is overdue is read under the plan's lock: who has paid a moment ago gets no letter. */
async function writeLetter(planId: number, { step, way, template }: Wanted, by: User): Promise<Written | LeftOut> {
  const [plan] = await db().select().from(plans).where(eq(plans.id, planId)).for('no key update');
  if (!plan) return { customer: `Plan no. ${planId}`, reason: nothingLate };
  const [facts] = await latePlanFacts([planId]);
  if (!facts) return { customer: await customerName(plan.userId), reason: nothingLate };
  const { customer } = facts;
  if (way === 'mail' && customer.email === '') return { customer: fullName(customer), reason: noEmailForLetter };
  const text = letterText(template, step, facts);
  const day = today(now());
  const [inserted] = await db()
    .insert(collectionLetters)
    .values({
      planId,
      userId: customer.id,
      step,
      way,
      text,
      amount: overdueAmount(facts),
      writtenBy: by.id,
      day,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: collectionLetters.id });
  if (!inserted) {
    if (way === 'mail') return { customer: fullName(customer), reason: writtenBefore };
    const ofToday = and(
      eq(collectionLetters.planId, planId),
      eq(collectionLetters.step, step),
      eq(collectionLetters.way, way),
      eq(collectionLetters.day, day),
    );
    const [before] = await db().select({ id: collectionLetters.id }).from(collectionLetters).where(ofToday);
    return { id: before?.id ?? 0, isNew: false };
  }
  if (way === 'mail') await mailLetter(facts, titleOfLetter(step), text);
  await auditAction({ by, action: 'write_letter', subject: `plan ${planId}`, detail: { letter: step, way } });
  return { id: inserted.id, isNew: true };
}

const mailLetter = ({ planId, propertyId, customer }: LatePlanFacts, title: string, content: string) =>
  notify(customer.id, { title, content, propertyIds: [propertyId] }, { button: planButton(planId) });
