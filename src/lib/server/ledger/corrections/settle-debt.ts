import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { payments } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { debtText } from '../descriptions.ts';
import { insertJournal } from '../insert-journal.ts';
import { addTransaction, newReference } from '../open-payment.ts';
import type { Payment } from '../rows.ts';
import { ensureWallet } from '../wallets.ts';
import { customerDebt } from './debts.ts';

/** Pays what the customer owes from the wallet, as far as it goes. Does nothing without a debt. */
export async function settleDebt(userId: number) {
  const owed = await customerDebt(userId);
  if (owed === 0) return;
  const amount = Math.min(owed, (await ensureWallet(userId)).balance);
  if (amount === 0) return;
  const [opened] = await db()
    .insert(payments)
    .values({
      userId,
      purpose: 'debt',
      method: 'virtual_wallet',
      amount,
      reference: newReference(),
      stage: 'initiated',
      description: debtText,
      createdAt: now(),
    })
    .returning();
  const payment = opened as Payment;
  await addTransaction(payment, 'payment', amount, debtText);
  await db()
    .update(payments)
    .set({ stage: 'completed', received: amount, applied: amount, finishedAt: now() })
    .where(eq(payments.id, payment.id));
  await insertJournal(sql`payment_id`, payment, [
    { account: 'wallet', amount: -amount },
    { account: 'customer_debt', amount },
  ]);
}

const toPlan: ReadonlySet<Payment['purpose']> = new Set(['first', 'repayment', 'infrastructure', 'other']);

/** The part of a payment that was used in this transaction to settle a debt. */
export async function debtSettledBy({ id, userId, purpose, toWallet, finishedAt }: Payment): Promise<number> {
  // most payments bring nothing into the wallet
  if (toPlan.has(purpose) && toWallet === 0) return 0;
  const [row] = await db()
    .select({ met: sql<string>`coalesce(sum(${payments.applied}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, 'debt'),
        gt(payments.id, id),
        gte(payments.finishedAt, finishedAt ?? now()),
      ),
    );
  return Number(row?.met ?? 0);
}
