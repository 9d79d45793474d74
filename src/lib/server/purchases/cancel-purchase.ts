import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { cancelPurchase as cancelPurchaseCall } from '#lib/api/purchases/cancel-purchase.ts';
import { cannotCancelTransfer } from '#lib/messages/holds.ts';
import { plans } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { openFirstPayment } from '../ledger/open-payment.ts';
import { releaseUnits } from '../ledger/units.ts';
import { invalidateProperty } from '../page-invalidation/invalidate.ts';
import { abandonCards, findUnpaidCards } from '../payments/card/supersede-cards.ts';
import { lockCustomerPlan } from '../plans/customer-plan.ts';
import { db, now, tx } from '../runtime.ts';

/**
 * Cancels a purchase that waits for its first payment. The provider is asked about an open card payment first; money
 * that comes all the same goes to the wallet. An announced transfer stays with its plan until the office has decided.
 */
export async function cancelPurchase(
  { id }: PayloadOf<typeof cancelPurchaseCall>,
  { caller }: ContextOf<typeof cancelPurchaseCall>,
) {
  const userId = caller.user.id;
  const cards = await findUnpaidCards({ planId: id, userId, purpose: 'first' });
  return tx(async () => {
    const found = await lockCustomerPlan(id, userId);
    if (found.cancelledAt !== null) return {};
    if (found.state !== 'pending') throw new Refusal('already_paid');
    await abandonCards(cards, 'You cancelled the purchase.');
    const open = await openFirstPayment(id);
    if (open) throw new Refusal('awaiting_confirmation', { message: cannotCancelTransfer });
    const plan = await lockCustomerPlan(id, userId);
    if (plan.unitState === 'held') await releaseUnits(plan);
    await db().update(plans).set({ cancelledAt: now() }).where(eq(plans.id, id));
    await invalidateProperty(plan.propertyId);
    return {};
  });
}
