import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { db } from '../runtime.ts';

/** Nothing is undone automatically: for a booked payment this throws EventProblem, and the office decides. */
export async function reportReversal(reference: string, what: string) {
  const [payment] = await db().select().from(payments).where(eq(payments.reference, reference));
  if (payment && payment.received > 0) throw new EventProblem(`payment ${payment.id} (${reference}): ${what}`);
}
