import { eq } from 'drizzle-orm';
import { payments } from '../db/schema.ts';
import { EventProblem } from '../paystack/event-problem.ts';
import { db } from '../runtime.ts';

/**
 * Money of that charge goes back, or may, past the portal. Of what is booked a person has to know, who refunds the
 * payment here, takes its papers back or answers the bank; nothing is undone by itself. Throws EventProblem then.
 */
export async function reportReversal(reference: string, what: string) {
  const [payment] = await db().select().from(payments).where(eq(payments.reference, reference));
  if (payment && payment.received > 0) throw new EventProblem(`payment ${payment.id} (${reference}): ${what}`);
}
