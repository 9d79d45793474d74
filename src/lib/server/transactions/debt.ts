import { and, desc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Debt } from '#lib/api/payments/transactions.ts';
import { toNaira } from '#lib/domain/money.ts';
import { corrections, payments } from '../db/schema.ts';
import { customerDebt } from '../ledger/corrections/debts.ts';
import { db } from '../runtime.ts';

const MAX_CAUSES = 10;

const corrected = alias(payments, 'corrected');

/** What a customer owes, and the corrections that it comes from; null when nothing is owed. */
export async function debtWithCauses(userId: number): Promise<Debt | null> {
  const owed = await customerDebt(userId);
  return owed === 0 ? null : { amount: toNaira(owed), from: await debtCauses(userId) };
}

/** The corrections that a debt comes from, the latest first. */
export async function debtCauses(userId: number): Promise<Debt['from']> {
  const rows = await db()
    .select({
      id: payments.id,
      description: corrected.description,
      amount: corrections.toDebt,
      reason: payments.reason,
      createdAt: payments.createdAt,
    })
    .from(corrections)
    .innerJoin(payments, eq(payments.id, corrections.paymentId))
    .innerJoin(corrected, eq(corrected.id, corrections.correctedId))
    .where(and(eq(payments.userId, userId), gt(corrections.toDebt, 0)))
    .orderBy(desc(payments.id))
    .limit(MAX_CAUSES);
  return rows.map(({ amount, reason, createdAt, ...row }) => ({
    ...row,
    amount: toNaira(amount),
    reason: reason ?? '',
    created_at: createdAt.toISOString(),
  }));
}
