import { eq } from 'drizzle-orm';
import type { Refusal } from '#lib/api/errors.ts';
import { insteadOfText } from '#lib/messages/instead-of.ts';
import { invalidateProperty } from '../catalogue/cached-pages.ts';
import { properties } from '../db/schema.ts';
import type { Reservation } from '../ledger/holds/reservations.ts';
import { describeInsteadOf } from '../payments/descriptions.ts';
import { type PaymentMeans, pay, paymentAnswer } from '../payments/pay.ts';
import { db } from '../runtime.ts';

/**
 * The transfer of a reservation whose purchase can no longer be made, as a funding of the wallet: it waits for the
 * office with its proof, and both sides are told why. No limit of open fundings stands in its way.
 */
export async function fundInstead(
  means: PaymentMeans,
  { userId, propertyId, units, amount }: Reservation,
  { code }: Refusal,
) {
  const [property] = await db().select({ name: properties.name }).from(properties).where(eq(properties.id, propertyId));
  const name = property?.name ?? '';
  const insteadOf = insteadOfText({ units, property: name }, code);
  const description = describeInsteadOf(name);
  const payment = await pay(means, { userId, purpose: 'fund', amount, description, insteadOf });
  await invalidateProperty(propertyId);
  return { payment: paymentAnswer(payment), instead_of: insteadOf };
}
