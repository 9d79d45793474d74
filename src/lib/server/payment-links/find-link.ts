import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { deadPaymentLink } from '#lib/messages/payments/payment-links.ts';
import { paymentLinks, plans, properties, repayments, users } from '../db/schema.ts';
import { hashToken } from '../http/session.ts';
import { db, now } from '../runtime.ts';

export type LinkRow = typeof paymentLinks.$inferSelect;

const dead = () => new Refusal('dead_link', { message: deadPaymentLink });

/** The link of a token, whatever became of it; refuses `dead_link` for one that there never was. */
export async function linkOfToken(token: string): Promise<LinkRow> {
  const [link] = await db()
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.tokenHash, hashToken(token)));
  if (!link) throw dead();
  return link;
}

/** With the instalment and its customer. Refuses `dead_link` once the customer, the time or the plan has ended it. */
export async function findLiveLink(token: string) {
  const [found] = await db()
    .select({ link: paymentLinks, plan: plans, repayment: repayments, user: users, property: properties.name })
    .from(paymentLinks)
    .innerJoin(plans, eq(plans.id, paymentLinks.planId))
    .innerJoin(repayments, eq(repayments.id, paymentLinks.repaymentId))
    .innerJoin(users, eq(users.id, paymentLinks.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(paymentLinks.tokenHash, hashToken(token)));
  if (!found) throw dead();
  const { link, plan, repayment, user } = found;
  const isOver = link.endedAt !== null || link.expiresAt <= now();
  const isElsewhere = plan.userId !== link.userId || plan.state === 'terminated' || user.closedAt !== null;
  if (isOver || isElsewhere || repayment.replacedAt !== null) throw dead();
  return found;
}
