import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { replacePlanDocument as call } from '#lib/api/office/plans/plan-documents.ts';
import { documentReplaced } from '#lib/messages/documents.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { contractDocuments } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { auditAction } from '../audit-action.ts';
import { insertDocument, prepareDocument } from './add-plan-document.ts';
import { findPlanForNotice } from './find-plan-for-notice.ts';
import { withdrawDocuments } from './plan-documents.ts';
import { findOfficePlan } from './plan-rows.ts';
import { alreadyWithdrawn, findDocument } from './withdraw-plan-document.ts';

/** Puts another file in the place of a wrong document, which the customer can no longer open. */
export async function replacePlanDocument(
  { id, document_id, document_name: name, reason }: PayloadOf<typeof call>,
  { caller, files, once }: ContextOf<typeof call>,
) {
  const plan = await findPlanForNotice(id);
  const prepared = await prepareDocument(files.document_file, caller.user.id);
  return once(async () => {
    const former = await findDocument(id, document_id);
    const because = asSentence(reason);
    const taken = await withdrawDocuments(eq(contractDocuments.id, document_id), {
      reason,
      by: caller.user.id,
      replacedBy: await insertDocument(plan, name, prepared),
      paperReason: documentReplaced(because),
    });
    if (taken.length === 0) throw new Refusal('already_handled', { message: alreadyWithdrawn });
    const detail = { name, former, reason };
    await auditAction({ by: caller.user, action: 'replace_document', subject: `plan ${id}`, detail });
    const notice = {
      title: 'A document was replaced',
      content: `${former} for ${plan.property} was replaced by ${name}. The reason: ${because} Download it again and do not rely on the former one.`,
      propertyIds: [plan.propertyId],
    };
    await notify(plan.userId, notice, { button: planButton(id) });
    return { plan: await findOfficePlan(id) };
  });
}
