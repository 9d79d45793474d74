import { and, eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { proposeTransfer as call } from '#lib/api/office/plans/plan-changes.ts';
import { transferResponseDays } from '#lib/domain/changes/change.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { alreadyOwner, noSuchCustomer } from '#lib/messages/changes/transfers.ts';
import { changeRow } from '../../changes/change-rows.ts';
import { notifyCustomerOfProposal } from '../../changes/notify-change.ts';
import { insertChange } from '../../changes/propose-change.ts';
import { notifyNewOwnerOfOffer } from '../../changes/transfers/notify-transfer.ts';
import { transferProblem } from '../../changes/transfers/transfer-problem.ts';
import { planTransfers, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockPlan } from '../../ledger/locks.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { hasCompleteProfile } from './complete-account.ts';
import { officeChangeOf } from './office-changes.ts';

/** Proposes to both customers that a plan goes over, whole. Only the office learns whether an address has an account. */
export const proposeTransfer = (
  { id, email, fee, reason = '' }: PayloadOf<typeof call>,
  { caller: { user } }: ContextOf<typeof call>,
) =>
  tx(async () => {
    const plan = await lockPlan(id);
    const message = await transferProblem(plan);
    if (message) throw new Refusal('conflict', { message });
    const toUserId = await findNewOwner(email, plan.userId);
    const kobo = fromNaira(fee ?? 0);
    const { change } = await insertChange({
      planId: id,
      kind: 'transfer',
      terms: { kind: 'transfer', fee: kobo },
      reason,
      proposedBy: user.id,
      expiresAt: new Date(now().getTime() + transferResponseDays * 24 * 60 * 60_000),
    });
    await db().insert(planTransfers).values({ changeId: change.id, planId: id, fromUserId: plan.userId, toUserId });
    const row = await changeRow(change.id);
    const detail = { kind: 'transfer', to: toUserId, fee: kobo / 100, reason };
    await auditAction({ by: user, action: 'propose_change', subject: `plan ${id}`, detail });
    await notifyCustomerOfProposal(row);
    await notifyNewOwnerOfOffer(row);
    return { change: await officeChangeOf(row) };
  });

async function findNewOwner(email: string, ownerId: number): Promise<number> {
  const [customer] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), hasCompleteProfile));
  if (customer?.id === ownerId) throw invalid(alreadyOwner);
  if (!customer) throw invalid(noSuchCustomer);
  return customer.id;
}

const invalid = (message: string) => new Refusal('invalid', { errors: { email: [message] } });
