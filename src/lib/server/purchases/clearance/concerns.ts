import { eq } from 'drizzle-orm';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import { farBelow, highestAsked, type PriceFall, watchedSums } from '#lib/domain/prices/price-falls.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import type { PropertyOffer } from '../../ledger/offer.ts';
import type { Property } from '../../ledger/rows.ts';
import { keptTermsOf } from '../../prices/kept-terms-of.ts';
import { priceStates } from '../../prices/price-states.ts';
import { db, now, runtime } from '../../runtime.ts';
import { formParticulars, type Likeness, likenessesOf } from '../../staff/likeness.ts';

/** Why a second person looks at a purchase before it is paid. */
interface Concerns {
  falls: PriceFall[];
  alike: Likeness[];
}

export const isConcerned = ({ falls, alike }: Concerns) => falls.length + alike.length > 0;

/** That its buyer seems to be a member of staff, and that it is far below what was asked without anybody's approval. */
export async function concernsOf(
  input: PurchasePayload,
  { userId, property, offer }: { userId: number; property: Property; offer: Pick<PropertyOffer, 'fees'> },
): Promise<Concerns> {
  const [buyer] = await db().select().from(users).where(eq(users.id, userId));
  const form = formParticulars({
    subscriberName1: input.subscriber_name_1,
    subscriberName2: input.subscriber_name_2,
    subscriberName3: input.subscriber_name_3,
    additionalName: input.additional_name,
    sms: input.sms,
    email: input.email,
    residentialAddress: input.residential_address,
  });
  const terms = keptTermsOf(property, offer.fees);
  const highest = highestAsked(await priceStates(property.id, terms), now().getTime());
  return {
    falls: farBelow(highest, watchedSums(terms), runtime().settings.PRICE_FALL_PERCENT),
    alike: await likenessesOf(buyer as User, [form]),
  };
}
