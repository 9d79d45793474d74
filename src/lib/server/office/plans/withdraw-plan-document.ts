import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { withdrawPlanDocument as call } from '#lib/api/office/plans/plan-documents.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { contractDocuments } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockPlan } from '../../ledger/locks.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { db } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findPlanForNotice } from './find-plan-for-notice.ts';
import { withdrawDocuments } from './plan-documents.ts';
import { findOfficePlan } from './plan-rows.ts';

/** Withdraws a document; after that only the office can open it. */
export const withdrawPlanDocument = (
  { id, document_id, reason }: PayloadOf<typeof call>,
  { caller, once }: ContextOf<typeof call>,
) =>
  once(async () => {
    const plan = await findPlanForNotice(id);
    const name = await findDocument(id, document_id);
    const paperReason = asSentence(reason);
    const taken = await withdrawDocuments(eq(contractDocuments.id, document_id), {
      reason,
      by: caller.user.id,
      paperReason,
    });
    if (taken.length === 0) throw new Refusal('already_handled', { message: alreadyWithdrawn });
    const detail = { name, reason };
    await auditAction({ by: caller.user, action: 'withdraw_document', subject: `plan ${id}`, detail });
    const notice = {
      title: 'A document was withdrawn',
      content: `${name} for ${plan.property} is no longer on your plan. The reason: ${paperReason} Do not rely on it any more.`,
      propertyIds: [plan.propertyId],
    };
    await notify(plan.userId, notice, { button: planButton(id) });
    return { plan: await findOfficePlan(id) };
  });

export const alreadyWithdrawn = 'This document has already been withdrawn or replaced.';

/** Its name; holds the plan, so that a document is not taken back twice and refunds see whether it stands. */
export async function findDocument(planId: number, documentId: number): Promise<string> {
  await lockPlan(planId);
  const [document] = await db()
    .select({ name: contractDocuments.name })
    .from(contractDocuments)
    .where(and(eq(contractDocuments.id, documentId), eq(contractDocuments.planId, planId)));
  if (!document) throw new Refusal('not_found');
  return document.name;
}
