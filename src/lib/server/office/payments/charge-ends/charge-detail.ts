import { eq } from 'drizzle-orm';
import { chargeEnds } from '../../../db/schema.ts';
import { cameOf, chargeFacts } from '../../../ledger/charge-ends/weigh-charge.ts';
import type { Payment, Plan } from '../../../ledger/rows.ts';
import { db } from '../../../runtime.ts';

/** What can be done about a charge that differs; null without a difference. */
export async function mismatchOf(payment: Payment, plan: Plan | undefined) {
  const came = await cameOf(payment);
  if (came === undefined) return null;
  const { open, units, ways } = chargeFacts(payment, plan, came);
  return { came, open, units, ways: [...ways] };
}

export async function chargeEndOf(paymentId: number) {
  const [end] = await db().select().from(chargeEnds).where(eq(chargeEnds.paymentId, paymentId));
  if (!end) return null;
  const { way, state, amount, currency, reason, problem, endedAt } = end;
  return {
    ...{ way, state, reason, problem },
    came: amount !== null && currency !== null ? { amount, currency } : null,
    ended_at: endedAt?.toISOString() ?? null,
  };
}
