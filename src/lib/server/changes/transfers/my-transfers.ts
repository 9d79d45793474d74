import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { myTransfers as listCall, OwnTransfer } from '#lib/api/plans/transfers.ts';
import { sum, toNaira } from '#lib/domain/money.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { planChanges } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { isTransferParty } from '../../plans/plan-transfers.ts';
import { repaymentsOf } from '../../plans/repayment-rows.ts';
import { type ChangeRow, changeRows, isOpen, personName } from '../change-rows.ts';
import { pendingApproval } from '../pending-approval.ts';

export async function myTransfers(_: unknown, { caller }: ContextOf<typeof listCall>) {
  const rows = await changeRows(isTransferParty(caller.user.id));
  return { transfers: await Promise.all(rows.map(async (row) => ownTransferOf(row, caller.user.id))) };
}

export async function ownTransfer(changeId: number, userId: number): Promise<OwnTransfer> {
  const [row] = await changeRows(and(eq(planChanges.id, changeId), isTransferParty(userId)));
  if (!row) throw new Refusal('not_found');
  return ownTransferOf(row, userId);
}

async function ownTransferOf(row: ChangeRow, userId: number): Promise<OwnTransfer> {
  const { change, transfer, property, plan, from, to } = row;
  if (!transfer || !from || !to) throw new TypeError('This is no transfer');
  const isNew = transfer.toUserId === userId;
  const [agreedAt, otherAgreedAt] = isNew
    ? [transfer.toAgreedAt, transfer.fromAgreedAt]
    : [transfer.fromAgreedAt, transfer.toAgreedAt];
  return {
    id: change.id,
    role: isNew ? 'new owner' : 'former owner',
    state: change.state,
    property,
    other: personName(isNew ? from : to),
    reason: change.reason,
    proposed_at: change.proposedAt.toISOString(),
    expires_at: change.expiresAt?.toISOString() ?? null,
    ended_at: change.endedAt?.toISOString() ?? null,
    agreed: agreedAt !== null,
    other_agreed: otherAgreedAt !== null,
    in_approval: isOpen(change) && (await pendingApproval(change)) !== null,
    plan_id: isNew && change.state === 'done' && plan.userId === userId ? plan.id : null,
    letter: change.state === 'done',
    figures: isNew && isOpen(change) ? await figuresOf(row, userId) : null,
  };
}

async function figuresOf({ change: { terms }, plan }: ChangeRow, userId: number) {
  const unpaid = (await repaymentsOf(plan.id)).filter(({ paid }) => !paid);
  const next = nextRepayment(unpaid);
  const feesLeft = sum([plan.infrastructureAmount - plan.paidInfrastructure, plan.otherAmount - plan.paidOther]);
  return {
    units: plan.units,
    price: toNaira(plan.totalAmount),
    paid: toNaira(sum([plan.paidAmount, plan.paidInfrastructure, plan.paidOther])),
    left: toNaira(plan.totalAmount - plan.paidAmount),
    instalments_left: unpaid.length,
    next_due: next?.dueDate ?? null,
    next_amount: toNaira(next?.amount ?? 0),
    fees_left: toNaira(feesLeft),
    fee: toNaira(terms.kind === 'transfer' ? terms.fee : 0),
    wallet_balance: toNaira(await findWalletBalance(userId)),
  };
}
