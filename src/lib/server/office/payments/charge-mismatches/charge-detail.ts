import { eq } from 'drizzle-orm';
import { chargeMismatchResolutions } from '../../../db/schema.ts';
import { mismatchFacts, reportedCharge } from '../../../ledger/charge-mismatches/check-charge.ts';
import type { Payment, Plan } from '../../../ledger/rows.ts';
import { db } from '../../../runtime.ts';

/** What can be done about a charge that differs; null without a difference. */
export async function chargeMismatch(payment: Payment, plan: Plan | undefined) {
  const came = await reportedCharge(payment);
  if (came === undefined) return null;
  const { open, units, ways } = mismatchFacts(payment, plan, came);
  return { came, open, units, ways: [...ways] };
}

export async function mismatchResolution(paymentId: number) {
  const [end] = await db()
    .select()
    .from(chargeMismatchResolutions)
    .where(eq(chargeMismatchResolutions.paymentId, paymentId));
  if (!end) return null;
  const { way, state, amount, currency, reason, problem, endedAt } = end;
  return {
    ...{ way, state, reason, problem },
    came: amount !== null && currency !== null ? { amount, currency } : null,
    ended_at: endedAt?.toISOString() ?? null,
  };
}
