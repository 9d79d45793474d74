import type { PayloadOf } from '#lib/api/call.ts';
import type { addPlanDocument as call } from '#lib/api/office/plans/plan-documents.ts';
import { contractDocuments } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import type { SentFile } from '../../http/multipart.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { db, now } from '../../runtime.ts';
import { type PreparedUpload, prepareUpload } from '../../storage/prepare-upload.ts';
import { recordUpload } from '../../storage/record-upload.ts';
import { auditAction } from '../audit-action.ts';
import { findPlanForNotice, type NoticedPlan } from './find-plan-for-notice.ts';
import { findOfficePlan } from './plan-rows.ts';

/** Adds a document to a plan, from where the customer downloads it. */
export async function addPlanDocument(
  { id, document_name: name }: PayloadOf<typeof call>,
  { caller, files, once }: ContextOf<typeof call>,
) {
  const plan = await findPlanForNotice(id);
  const prepared = await prepareDocument(files.document_file, caller.user.id);
  return once(async () => {
    await insertDocument(plan, name, prepared);
    await auditAction({ by: caller.user, action: 'add_document', subject: `plan ${id}`, detail: { name } });
    const notice = {
      title: 'A document is ready',
      content: `${name} for ${plan.property} is on your plan. Open the plan to download it.`,
      propertyIds: [plan.propertyId],
    };
    await notify(plan.userId, notice, { button: planButton(id) });
    return { plan: await findOfficePlan(id) };
  });
}

export function prepareDocument([file]: readonly SentFile[] = [], ownerId: number) {
  if (!file) throw new Error('The API definition requires a file');
  return prepareUpload(file, { ownerId });
}

export async function insertDocument(plan: NoticedPlan, name: string, prepared: PreparedUpload): Promise<number> {
  const { id: uploadId } = await recordUpload(prepared, { ownerId: plan.userId, kind: 'document' });
  const [row] = await db()
    .insert(contractDocuments)
    .values({ planId: plan.id, name, uploadId, createdAt: now() })
    .returning({ id: contractDocuments.id });
  return (row as { id: number }).id;
}
