import { desc, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import { DAY } from '#lib/domain/durations.ts';
import { clearanceDays } from '#lib/domain/limits.ts';
import { purchaseNotApproved } from '#lib/messages/plans/waiting-purchases.ts';
import { approvals, properties } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { loadOffer } from '../ledger/offer.ts';
import { isPending, lockSubject } from '../office/approvals/pending.ts';
import { propose } from '../office/approvals/propose.ts';
import { purchaseApproval, purchaseSubject } from '../office/approvals/purchase-approval.ts';
import { concernsOf, isConcerned } from '../purchases/clearance/concerns.ts';
import { db, now, tx } from '../runtime.ts';

/**
 * Carries out a purchase; if it waits for a second person, that person is asked. Nothing is held and nothing is paid
 * meanwhile.
 */
export const withClearance =
  <Input extends PurchasePayload, Context extends { caller: { user: User } }, Answer>(
    carryOut: (input: Input, context: Context) => Promise<Answer>,
  ) =>
  async (input: Input, context: Context): Promise<Answer> => {
    try {
      return await carryOut(input, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'purchase_waits') await ask(input, context.caller.user);
      throw error;
    }
  };

/** Once; after a rejection not again for some days, which the buyer is told. */
const ask = (input: PurchasePayload, buyer: User) =>
  tx(async () => {
    const where = { userId: buyer.id, propertyId: input.property_id };
    const subject = purchaseSubject(where);
    await lockSubject(subject);
    if (await isPending(subject)) return;
    if (await wasRejected(subject)) throw new Refusal('purchase_waits', { message: purchaseNotApproved });
    const [property] = await db().select().from(properties).where(eq(properties.id, where.propertyId));
    if (!property) return;
    const offer = await loadOffer(property);
    const concerns = await concernsOf(input, { userId: buyer.id, property, offer });
    if (!isConcerned(concerns)) return;
    const wanted = { units: input.number_of_unit, unitPrice: property.price };
    await propose(purchaseApproval, { ...where, ...wanted, ...concerns }, buyer);
  });

async function wasRejected(subject: string) {
  const [last] = await db()
    .select({ state: approvals.state, at: approvals.decidedAt })
    .from(approvals)
    .where(eq(approvals.subject, subject))
    .orderBy(desc(approvals.id))
    .limit(1);
  return last?.state === 'rejected' && (last.at?.getTime() ?? 0) > now().getTime() - clearanceDays * DAY;
}
