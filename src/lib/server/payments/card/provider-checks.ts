import { and, eq, isNotNull } from 'drizzle-orm';
import { providerChecks } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db, log, now } from '../../runtime.ts';

/** Has the reconciler ask the provider about the payment until it is settled. */
export async function scheduleCheck({ id }: Payment, afterMs: number) {
  const nextCheckAt = new Date(now().getTime() + afterMs);
  await db().insert(providerChecks).values({ paymentId: id, nextCheckAt }).onConflictDoNothing();
}

export async function cancelCheck(paymentId: number) {
  await db().delete(providerChecks).where(eq(providerChecks.paymentId, paymentId));
}

export async function clearMismatch({ id }: Payment) {
  await db()
    .update(providerChecks)
    .set({ mismatch: null })
    .where(and(eq(providerChecks.paymentId, id), isNotNull(providerChecks.mismatch)));
}

/** The office sees the mismatch with the payment and on the health page. Nothing is posted. */
export async function recordMismatch({ id }: Payment, mismatch: string) {
  log().error({ payment: id, mismatch }, 'THE CARD PROVIDER REPORTS ANOTHER PAYMENT THAN WAS ASKED FOR');
  await db()
    .insert(providerChecks)
    .values({ paymentId: id, nextCheckAt: now(), mismatch })
    .onConflictDoUpdate({ target: providerChecks.paymentId, set: { mismatch } });
}
