import { eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { contractColumn, contractField, contractKeys } from '#lib/domain/contract/contract-form.ts';
import { feeDescription } from '#lib/messages/changes/transfers.ts';
import {
  type ContractForm,
  contractDetails,
  planChanges,
  plans,
  planTransfers,
  properties,
  users,
} from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { endAutopays, ofPlan } from '../end-autopay.ts';
import { lockPlan } from '../locks.ts';
import { payFromWallet } from '../settle-payment.ts';

/**
 * Executes an agreed transfer: AutoPay of the former owner ends, the form of the new owner takes the place of theirs, a
 * trigger changes the owner, and the fee is paid from the new owner's wallet. What is paid stays on the plan; wallets
 * and debts stay with their customers. The database refuses it while a payment on the plan is open.
 */
export const transferPlan = (changeId: number, by: number): Promise<{ autopayEnded: boolean }> =>
  tx(async () => {
    const [transfer] = await db().select().from(planTransfers).where(eq(planTransfers.changeId, changeId));
    if (!transfer) throw new Refusal('not_found');
    const { planId, fromUserId, toUserId } = transfer;
    await lockPlan(planId);
    // closing an account locks its row too, and looks for plans: the two must not overlap
    await db()
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [fromUserId, toUserId]))
      .for('key share');
    const ended = await endAutopays(ofPlan(planId), { for: 'transferred' });
    if (transfer.contract) await replaceForm(planId, changeId, transfer.contract);
    const [change] = await db()
      .update(planChanges)
      .set({ state: 'done', endedAt: now(), endedBy: by })
      .where(eq(planChanges.id, changeId))
      .returning();
    if (change?.terms.kind === 'transfer' && change.terms.fee > 0)
      await payFromWallet({
        userId: toUserId,
        purpose: 'transfer_fee',
        planId,
        amount: change.terms.fee,
        description: feeDescription(await propertyOf(planId)),
      });
    return { autopayEnded: ended.length > 0 };
  });

/** Keeps the former owner's identity and deletes address and next of kin. */
async function replaceForm(planId: number, changeId: number, contract: ContractForm) {
  const [former] = await db().delete(contractDetails).where(eq(contractDetails.planId, planId)).returning();
  if (former) {
    const { profilePicture, profilePicture2, identityFiles } = former;
    const identity = contractKeys.filter((key) => contractField(key).identity).map(contractColumn);
    const formerIdentity = {
      ...Object.fromEntries(identity.map((column) => [column, former[column]])),
      ...{ profilePicture, profilePicture2, identityFiles },
    };
    await db().update(planTransfers).set({ formerIdentity }).where(eq(planTransfers.changeId, changeId));
  }
  await db()
    .insert(contractDetails)
    .values({ planId, ...contract });
}

async function propertyOf(planId: number) {
  const [row] = await db()
    .select({ name: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  return row?.name ?? '';
}
