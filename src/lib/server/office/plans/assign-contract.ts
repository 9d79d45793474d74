import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { assignContract as assignContractCall } from '#lib/api/office/plans/plans.ts';
import { today } from '#lib/domain/days.ts';
import { paymentType } from '#lib/domain/enums.ts';
import { constraintOf } from '../../db/errors.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { isOfOther } from '../../ledger/contract-ids/replace-contract-id.ts';
import { setContractId } from '../../ledger/contract-ids/set-contract-id.ts';
import { lockPlan } from '../../ledger/locks.ts';
import type { Plan } from '../../ledger/rows.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { notifyPlanCompleted } from '../../payments/notify-plan-completed.ts';
import { db, now } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findOfficePlan } from './plan-rows.ts';

/** Assigns a contract id, given or generated. From then on instalments and fees can be paid. */
export const assignContract = async (
  { id, unique_contract_id: wanted }: PayloadOf<typeof assignContractCall>,
  { caller, once }: ContextOf<typeof assignContractCall>,
) => {
  try {
    return await once(async () => {
      const before = await lockPlan(id);
      const plan = await setContractId(id, wanted ?? (await makeContractId(before)));
      if (before.uniqueContractId === null) {
        await auditAction({
          by: caller.user,
          action: 'assign_contract',
          subject: `plan ${id}`,
          detail: { unique_contract_id: plan.uniqueContractId },
        });
        await notifyContractActive(plan);
        if (plan.state === 'completed') await notifyPlanCompleted(plan);
      }
      return { plan: await findOfficePlan(id) };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'already_handled')
      throw new Refusal('conflict', { message: 'This plan has another contract ID already.' });
    if (error instanceof Refusal && error.code === 'conflict')
      throw new Refusal('conflict', { message: 'The first payment of this plan is not confirmed yet.' });
    // two members of staff assigned the same id at the same moment
    if (constraintOf(error)?.toLowerCase().includes('contract')) throw new Refusal('contract_id_taken');
    throw error;
  }
};

/** Such as HS-2026-00417, from the year and the plan's id, with a suffix if it is taken. */
async function makeContractId({ id }: Plan) {
  const base = `HS-${today(now()).slice(0, 4)}-${String(id).padStart(5, '0')}`;
  for (let attempt = 1; ; attempt += 1) {
    const candidate = attempt === 1 ? base : `${base}-${attempt}`;
    if (!(await isOfOther(id, candidate))) return candidate;
  }
}

async function notifyContractActive({ id, userId, propertyId, uniqueContractId, paymentType: type }: Plan) {
  const what = type === paymentType.instalment ? 'instalments and fees' : 'fees';
  const [property] = await db().select({ name: properties.name }).from(properties).where(eq(properties.id, propertyId));
  const notice = {
    title: 'Your contract is active',
    content: `Your contract ID for ${property?.name} is ${uniqueContractId}. You can pay your ${what} on the plan from now on.`,
    propertyIds: [propertyId],
  };
  await notify(userId, notice, { button: planButton(id), dedupeKey: `plan ${id} contract` });
}
