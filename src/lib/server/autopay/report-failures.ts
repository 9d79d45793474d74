import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { autopayAttempts, autopays, payments, repayments } from '../db/schema.ts';
import { lockPlan } from '../ledger/locks.ts';
import { notify } from '../notifications/notify.ts';
import { db, log, now, tx } from '../runtime.ts';
import { autopayButton } from './autopay-button.ts';
import { autopayRows, nextAttempt } from './autopay-rows.ts';
import { attemptFailedText, attentionText } from './autopay-texts.ts';

const BATCH = 200;

/**
 * Handles finished attempts: notifies the customer of a failure with the day of the next attempt, or that they have to
 * act.
 */
export async function reportFailures(renew: () => Promise<void> = async () => {}) {
  let ended: { id: number; planId: number }[];
  let after = 0;
  do {
    ended = await db()
      .select({ id: autopayAttempts.id, planId: autopays.planId })
      .from(autopayAttempts)
      .innerJoin(autopays, eq(autopays.id, autopayAttempts.autopayId))
      .leftJoin(payments, eq(payments.id, autopayAttempts.paymentId))
      .where(
        and(
          isNull(autopayAttempts.toldAt),
          gt(autopayAttempts.id, after),
          or(isNull(payments.id), ne(payments.status, 0)),
        ),
      )
      .orderBy(asc(autopayAttempts.id))
      .limit(BATCH);
    for (const { id, planId } of ended) {
      after = id;
      await tell(id, planId).catch((error) => log().error({ err: error, attempt: id }, 'AutoPay: a try was not told'));
    }
    await renew();
  } while (ended.length === BATCH);
}

const tell = (attemptId: number, planId: number) =>
  tx(async () => {
    const plan = await lockPlan(planId);
    const [marked] = await db()
      .update(autopayAttempts)
      .set({ toldAt: now() })
      .where(and(eq(autopayAttempts.id, attemptId), isNull(autopayAttempts.toldAt)))
      .returning();
    if (!marked) return;
    const [row] = await autopayRows(eq(autopays.id, marked.autopayId));
    const [repayment] = await db().select().from(repayments).where(eq(repayments.id, marked.repaymentId));
    // already paid or stopped, so there is nothing to report
    if (!row || !repayment || repayment.paidAt !== null || row.autopay.state !== 'on') return;
    const reason = marked.reason ?? (await reasonOf(marked.paymentId as number));
    const toPay = { ...repayment, property: row.property, card: row.card };
    const again = await nextAttempt(row.autopay.id, repayment);
    if (again === null) await db().update(autopays).set({ state: 'attention' }).where(eq(autopays.id, row.autopay.id));
    const notice = again === null ? attentionText(toPay, reason) : attemptFailedText(toPay, reason, again);
    const options = { button: autopayButton(planId), dedupeKey: `autopay try ${attemptId}` };
    await notify(plan.userId, { ...notice, propertyIds: [plan.propertyId] }, options);
  });

async function reasonOf(paymentId: number) {
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId));
  if (!payment || isPaymentOpen(payment.stage)) throw new Error(`Payment ${paymentId} has not ended`);
  return payment.reason ?? 'The payment was not completed.';
}
