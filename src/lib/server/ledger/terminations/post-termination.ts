import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { addDays, today } from '#lib/domain/days.ts';
import { divideHalfUp } from '#lib/domain/money.ts';
import { cardEnded, terminationBlockedByState, transferOpen } from '#lib/messages/changes/changes.ts';
import { payments, plans, terminations } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { reversePlanCommission } from '../commissions/post-commission.ts';
import { endAutopays, ofPlan } from '../end-autopay.ts';
import { lockPlan } from '../locks.ts';
import { addTransaction, newReference } from '../open-payment.ts';
import { postJournal, postTermination } from '../post-journal.ts';
import type { Payment, Plan } from '../rows.ts';
import { settlePayment } from '../settle-payment.ts';
import { ensureWallet } from '../wallets.ts';

export type Termination = typeof terminations.$inferSelect;

/** Refuses `conflict` with a sentence. */
export async function refuseNonTerminable({ id, state }: Pick<Plan, 'id' | 'state'>) {
  const message = await terminationProblem({ id, state });
  if (message) throw new Refusal('conflict', { message });
}

export async function terminationProblem({ id, state }: Pick<Plan, 'id' | 'state'>): Promise<string | null> {
  if (terminationBlockedByState[state]) return terminationBlockedByState[state];
  const waiting = and(eq(payments.planId, id), eq(payments.stage, 'awaiting_confirmation'));
  return (await db().$count(payments, waiting)) > 0 ? transferOpen : null;
}

/**
 * Ends a sale: what is paid leaves the income accounts, a share of it is kept, the rest is owed to the customer until
 * its day, and the units are free. Open card payments are abandoned; money received later is credited to the wallet.
 * Refuses `conflict` while a transfer awaits its confirmation.
 */
export const terminatePlan = (planId: number, end: { changeId: number; approvedBy: number }): Promise<Termination> =>
  tx(async () => {
    await refuseNonTerminable(await lockPlan(planId));
    await abandonCardPayments(planId);
    const plan = await lockPlan(planId);
    const { kept, owed } = terminationFigures(plan);
    const [row] = await db()
      .insert(terminations)
      .values({
        planId,
        userId: plan.userId,
        paidPrice: plan.paidAmount,
        paidInfrastructure: plan.paidInfrastructure,
        paidOther: plan.paidOther,
        kept,
        owed,
        dueOn: addDays(today(now()), plan.refundDays),
        createdAt: now(),
        ...end,
      })
      .returning();
    const termination = row as Termination;
    await db()
      .update(plans)
      .set({ state: 'terminated', unitState: 'released', heldUntil: now() })
      .where(eq(plans.id, planId));
    await endAutopays(ofPlan(planId), { for: 'terminated' });
    const entries = [
      { account: 'property_income', amount: -plan.paidAmount },
      { account: 'infrastructure_income', amount: -plan.paidInfrastructure },
      { account: 'other_income', amount: -plan.paidOther },
      { account: 'termination_income', amount: kept },
      { account: 'termination_refunds', amount: owed },
    ] as const;
    await postTermination(
      termination,
      entries.filter(({ amount }) => amount !== 0),
    );
    const keptOfPrice = divideHalfUp(BigInt(plan.paidAmount) * BigInt(plan.keptPercent), 100);
    await reversePlanCommission(planId, plan.paidAmount - keptOfPrice);
    return termination;
  });

async function abandonCardPayments(planId: number) {
  const open = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.planId, planId), eq(payments.stage, 'initiated')));
  for (const { id } of open) await settlePayment(id, { kind: 'abandoned', reason: cardEnded });
}

const refundOfTermination = async (planId: number): Promise<Payment | undefined> => {
  const [refund] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.planId, planId), eq(payments.purpose, 'termination_refund')));
  return refund;
};

/** What ended sales still owe to a customer, in kobo. */
export async function terminationRefundsOwed(userId: number): Promise<number> {
  const [row] = await db()
    .select({ owed: sql<number>`coalesce(sum(${terminations.owed}), 0)::int8` })
    .from(terminations)
    .leftJoin(payments, and(eq(payments.planId, terminations.planId), eq(payments.purpose, 'termination_refund')))
    .where(and(eq(terminations.userId, userId), isNull(payments.id)));
  return row?.owed ?? 0;
}

/** Moves what is owed for an ended sale into the customer's wallet, once; undefined if that was done or nothing is owed. */
export const payTerminationRefund = (
  termination: Termination,
  { description, handledBy }: { description: string; handledBy: number },
): Promise<Payment | undefined> =>
  tx(async () => {
    const { planId, userId, owed: amount } = termination;
    await lockPlan(planId);
    if (amount <= 0 || (await refundOfTermination(planId))) return undefined;
    const [opened] = await db()
      .insert(payments)
      .values({
        userId,
        planId,
        amount,
        description,
        purpose: 'termination_refund',
        method: 'virtual_wallet',
        reference: newReference(),
        stage: 'initiated',
        createdAt: now(),
      })
      .returning();
    const { id } = opened as Payment;
    await addTransaction(opened as Payment, 'payment', amount, description);
    const [refund] = await db()
      .update(payments)
      .set({ stage: 'completed', received: amount, applied: amount, finishedAt: now(), handledBy })
      .where(eq(payments.id, id))
      .returning();
    await ensureWallet(userId);
    await postJournal(refund as Payment, [
      { account: 'termination_refunds', amount: -amount },
      { account: 'wallet', amount },
    ]);
    return refund as Payment;
  });
