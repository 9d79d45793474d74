import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { addPlanDocument as addPlanDocumentCall } from '#lib/api/office/payments-and-plans.ts';
import { contractDocuments, plans, properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { db, now } from '../../runtime.ts';
import { prepareUpload } from '../../storage/prepare-upload.ts';
import { recordUpload } from '../../storage/record-upload.ts';
import { auditAction } from '../audit-action.ts';
import { findOfficePlan } from './plan-rows.ts';

/** Adds a document to a plan, from where the customer downloads it. */
export async function addPlanDocument(
  { id, document_name: name }: PayloadOf<typeof addPlanDocumentCall>,
  { caller, files, once }: ContextOf<typeof addPlanDocumentCall>,
) {
  const plan = await findPlan(id);
  const [file] = files.document_file ?? [];
  if (!file) throw new Error('The API definition requires a file');
  const prepared = await prepareUpload(file, { ownerId: caller.user.id });
  return once(async () => {
    const { id: uploadId } = await recordUpload(prepared, { ownerId: plan.userId, kind: 'document' });
    await db().insert(contractDocuments).values({ planId: id, name, uploadId, createdAt: now() });
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

async function findPlan(id: number) {
  const [plan] = await db()
    .select({ userId: plans.userId, propertyId: plans.propertyId, property: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, id));
  if (!plan) throw new Refusal('not_found');
  return plan;
}
