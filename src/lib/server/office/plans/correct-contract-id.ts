import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { correctContractId as call } from '#lib/api/office/plans/plan-documents.ts';
import { contractIdCorrected } from '#lib/messages/documents.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { constraintOf } from '../../db/errors.ts';
import { contractDocuments, issuedDocuments } from '../../db/schema.ts';
import { wakeContractWorker } from '../../documents/contract-worker.ts';
import { withdrawIssuedDocuments } from '../../documents/withdraw-documents.ts';
import type { ContextOf } from '../../http/context.ts';
import { replaceContractId } from '../../ledger/contract-ids/replace-contract-id.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { afterCommit } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findPlanForNotice } from './find-plan-for-notice.ts';
import { withdrawDocuments } from './plan-documents.ts';
import { findOfficePlan } from './plan-rows.ts';

/** Corrects a mistyped contract id. The contract that was made here and receipts that show it are replaced. */
export async function correctContractId(
  { id, unique_contract_id: corrected, reason }: PayloadOf<typeof call>,
  { caller, once }: ContextOf<typeof call>,
) {
  try {
    return await once(async () => {
      const plan = await findPlanForNotice(id);
      const former = await replaceContractId(id, corrected, { reason, by: caller.user.id });
      await replacePapers(id, caller.user.id);
      const detail = { former, corrected, reason };
      await auditAction({ by: caller.user, action: 'correct_contract_id', subject: `plan ${id}`, detail });
      const notice = {
        title: 'Your contract ID was corrected',
        content: `Your contract ID for ${plan.property} is ${corrected}, no longer ${former}. The reason: ${asSentence(reason)} Documents that show the former ID are replaced: download them again.`,
        propertyIds: [plan.propertyId],
      };
      await notify(plan.userId, notice, { button: planButton(id) });
      return { plan: await findOfficePlan(id) };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'conflict')
      throw new Refusal('conflict', { message: 'The plan has no contract ID yet, or has this one already.' });
    if (constraintOf(error)?.toLowerCase().includes('plan_contract_id')) throw new Refusal('contract_id_taken');
    throw error;
  }
}

async function replacePapers(planId: number, by: number) {
  const madeHere = and(eq(contractDocuments.planId, planId), isNotNull(contractDocuments.paperId));
  const why = { reason: contractIdCorrected, paperReason: contractIdCorrected, by, remade: true };
  await withdrawDocuments(madeHere, why);
  const shown = and(eq(issuedDocuments.planId, planId), inArray(issuedDocuments.kind, ['receipt', 'contract']));
  await withdrawIssuedDocuments(shown, contractIdCorrected, { replaced: true });
  afterCommit(wakeContractWorker);
}
