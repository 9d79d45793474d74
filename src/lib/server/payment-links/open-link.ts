import { eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { AskedPayment, openPaymentLink as call } from '#lib/api/payments/payment-links.ts';
import { toNaira } from '#lib/domain/money.ts';
import { paymentLinks } from '../db/schema.ts';
import { isAwaitingConfirmation } from '../plans/repayment-rows.ts';
import { db, now } from '../runtime.ts';
import { findLiveLink } from './find-link.ts';

/** What somebody with the link is shown. Its customer sees that it was opened. */
export async function openPaymentLink({ token }: PayloadOf<typeof call>) {
  const { link, plan, repayment, user, property } = await findLiveLink(token);
  await db()
    .update(paymentLinks)
    .set({ opens: sql`${paymentLinks.opens} + 1`, openedAt: now() })
    .where(eq(paymentLinks.id, link.id));
  return {
    title: repayment.title,
    amount: toNaira(repayment.amount),
    first_name: user.firstName,
    property,
    state: await stateOf(plan.id, repayment.paidAt),
  };
}

async function stateOf(planId: number, paidAt: Date | null): Promise<AskedPayment['state']> {
  if (paidAt !== null) return 'paid';
  return (await isAwaitingConfirmation(planId, 'repayment')) ? 'confirming' : 'open';
}
