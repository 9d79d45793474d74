import { and, eq, isNotNull } from 'drizzle-orm';
import { providerChecks } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db, log, now } from '../../runtime.ts';

/** Has the provider asked about the payment from then on, until it is settled. */
export async function scheduleCheck({ id }: Payment, afterMs: number) {
  const nextCheckAt = new Date(now().getTime() + afterMs);
  await db().insert(providerChecks).values({ paymentId: id, nextCheckAt }).onConflictDoNothing();
}

export async function cancelCheck(paymentId: number) {
  await db().delete(providerChecks).where(eq(providerChecks.paymentId, paymentId));
}

/** The provider no longer says what it said. */
export async function clearMismatch({ id }: Payment) {
  await db()
    .update(providerChecks)
    .set({ mismatch: null })
    .where(and(eq(providerChecks.paymentId, id), isNotNull(providerChecks.mismatch)));
}

/** Nothing is posted; the office sees it with the payment and among the checks of the ledger until the provider says otherwise. */
export async function recordMismatch({ id }: Payment, mismatch: string) {
  log().error({ payment: id, mismatch }, 'THE CARD PROVIDER REPORTS ANOTHER PAYMENT THAN WAS ASKED FOR');
  await db()
    .insert(providerChecks)
    .values({ paymentId: id, nextCheckAt: now(), mismatch })
    .onConflictDoUpdate({ target: providerChecks.paymentId, set: { mismatch } });
}
