import { asc, eq } from 'drizzle-orm';
import { correctionRefusal } from '#lib/domain/accounting/corrections.ts';
import { toNaira } from '#lib/domain/money.ts';
import { corrections, payments } from '../../db/schema.ts';
import { correctionFacts } from '../../ledger/corrections/correction-facts.ts';
import { reinstateFacts, reinstateRefusal } from '../../ledger/corrections/reopen-transfer.ts';
import type { Payment, Plan } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';

/** What the office reads before it corrects a payment, in naira; null when it cannot be corrected. */
export async function correctionOf(payment: Payment, plan: Plan | undefined) {
  if (correctionRefusal(payment) !== null) return null;
  const { standing, onPlan, units, others, completed, balance, debt } = await correctionFacts(payment, plan);
  return {
    standing: toNaira(standing),
    on_plan: toNaira(onPlan),
    units,
    others: toNaira(others),
    completed,
    balance: toNaira(balance),
    debt: toNaira(debt),
  };
}

/** The oldest first. */
export async function correctionsOf({ id }: Payment) {
  const rows = await db()
    .select({ payment: payments, more: corrections.more })
    .from(corrections)
    .innerJoin(payments, eq(payments.id, corrections.paymentId))
    .where(eq(corrections.correctedId, id))
    .orderBy(asc(payments.id));
  return rows.map(({ payment, more }) => ({
    id: payment.id,
    more,
    amount: toNaira(payment.amount),
    reason: payment.reason ?? '',
    created_at: payment.createdAt.toISOString(),
  }));
}

/** What confirming a transfer after its end would find; null when it cannot be. */
export async function reinstateDetail(payment: Payment, plan: Plan | undefined) {
  if ((await reinstateRefusal(payment)) !== null) return null;
  const { purpose, owed, units, held } = await reinstateFacts(payment, plan);
  return { purpose, owed: toNaira(owed), units, held };
}
