import { eq } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import { priceAt } from '#lib/domain/prices/price-falls.ts';
import { cheapPurchaseText } from '#lib/messages/office/prices.ts';
import { cheapPurchases } from '../../db/schema.ts';
import type { Plan } from '../../ledger/rows.ts';
import { priceStates } from '../../prices/price-states.ts';
import { db, now } from '../../runtime.ts';

/** What one unit was bought at, and what it cost a day before and a day after, where that is known and differs. */
export async function planPriceOf({ id, propertyId, unitPrice, createdAt }: Plan) {
  const states = await priceStates(propertyId);
  const at = createdAt.getTime();
  const other = (price: Kobo | undefined) => (price === undefined || price === unitPrice ? null : toNaira(price));
  const [told] = await db().select().from(cheapPurchases).where(eq(cheapPurchases.planId, id));
  return {
    unit: toNaira(unitPrice),
    day_before: other(priceAt(states, at - DAY)),
    day_after: other(priceAt(states, Math.min(at + DAY, now().getTime()))),
    cheap: told ? cheapPurchaseText(unitPrice, told.listPrice) : null,
  };
}
