import { and, eq, isNotNull } from 'drizzle-orm';
import { chargeMismatchResolutions, providerChecks } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db, log, now } from '../../runtime.ts';
import type { ChargeOutcome } from './compare-charge.ts';

type Mismatch = Extract<ChargeOutcome, { kind: 'mismatch' }>;

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
    .set(mismatchOnly)
    .where(and(eq(providerChecks.paymentId, id), isNotNull(providerChecks.mismatch)));
}

const mismatchOnly = { mismatch: null, charged: null, chargedCurrency: null };

/** The office sees the mismatch with the payment and on the health page. Nothing is posted. */
export async function recordMismatch({ id }: Payment, { text: mismatch, came }: Mismatch) {
  const ended = await db().$count(chargeMismatchResolutions, eq(chargeMismatchResolutions.paymentId, id));
  // what becomes of the charge is decided
  if (ended > 0) return;
  log().error({ payment: id, mismatch }, 'THE CARD PROVIDER REPORTS ANOTHER PAYMENT THAN WAS ASKED FOR');
  const set = { mismatch, charged: came?.amount ?? null, chargedCurrency: came?.currency ?? null };
  await db()
    .insert(providerChecks)
    .values({ paymentId: id, nextCheckAt: now(), ...set })
    .onConflictDoUpdate({ target: providerChecks.paymentId, set });
}
