import { eq } from 'drizzle-orm';
import { instalmentsAhead } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Payment } from './rows.ts';

/** The ids of the repayments that a payment settles: one, or more when they are paid ahead. */
export async function settledRepaymentIds({ id, repaymentId }: Payment): Promise<number[]> {
  if (repaymentId === null) return [];
  const further = await db()
    .select({ id: instalmentsAhead.repaymentId })
    .from(instalmentsAhead)
    .where(eq(instalmentsAhead.paymentId, id));
  return [repaymentId, ...further.map((one) => one.id)];
}
