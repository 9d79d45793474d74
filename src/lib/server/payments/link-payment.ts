import { eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../db/prepared-query.ts';
import { linkPayments } from '../db/schema.ts';
import { db } from '../runtime.ts';

export type LinkPayment = typeof linkPayments.$inferSelect;

const byPayment = preparedQuery((handle) =>
  handle
    .select()
    .from(linkPayments)
    .where(eq(linkPayments.paymentId, sql.placeholder('paymentId')))
    .prepare('read_link_payment'),
);

/** By which link a payment was made, and by whom; undefined of one by the customer. */
export async function linkPaymentOf(paymentId: number): Promise<LinkPayment | undefined> {
  const [found] = await byPayment(db()).execute({ paymentId });
  return found;
}
