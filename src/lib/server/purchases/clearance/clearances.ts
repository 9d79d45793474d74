import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import { purchaseClearances } from '../../db/schema.ts';
import type { PropertyOffer } from '../../ledger/offer.ts';
import type { Plan, Property } from '../../ledger/rows.ts';
import { db, now } from '../../runtime.ts';
import { concernsOf, isConcerned } from './concerns.ts';

interface Buying {
  userId: number;
  property: Property;
  offer: PropertyOffer;
}

/** At the price of now, unused, for as many units or more. */
const usable = (userId: number, propertyId: number, { units, unitPrice }: Pick<Plan, 'units' | 'unitPrice'>) =>
  and(
    eq(purchaseClearances.userId, userId),
    eq(purchaseClearances.propertyId, propertyId),
    eq(purchaseClearances.unitPrice, unitPrice),
    gte(purchaseClearances.units, units),
    gt(purchaseClearances.until, now()),
    isNull(purchaseClearances.planId),
  );

/** Refuses `purchase_waits` what a second person has not allowed. The property must be locked. */
export async function refuseUncleared(input: PurchasePayload, buying: Buying) {
  if (!isConcerned(await concernsOf(input, buying))) return;
  const wanted = { units: input.number_of_unit, unitPrice: buying.property.price };
  const cleared = await db().$count(purchaseClearances, usable(buying.userId, buying.property.id, wanted));
  if (cleared === 0) throw new Refusal('purchase_waits');
}

/** A clearance is for one purchase. */
export async function spendClearance({ id, userId, propertyId, ...terms }: Plan) {
  const [first] = await db()
    .select({ id: purchaseClearances.id })
    .from(purchaseClearances)
    .where(usable(userId, propertyId, terms))
    .orderBy(asc(purchaseClearances.id))
    .limit(1)
    .for('update');
  if (first) await db().update(purchaseClearances).set({ planId: id }).where(eq(purchaseClearances.id, first.id));
}
