import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PaymentType } from '#lib/domain/enums.ts';
import { type TermsProblem, termsProblem } from '#lib/domain/holds/original-terms.ts';
import type { Fee, Offer } from '#lib/domain/offers.ts';
import { properties, propertyFees } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Plan, Property } from './rows.ts';
import { freeUnits } from './units.ts';

interface NamedFee extends Fee {
  name: string;
}

/** A property as the purchase rules in domain need it. */
export interface PropertyOffer extends Offer {
  fees: NamedFee[];
}

/** `reserved` units are the buyer's own. */
export async function loadOffer(property: Property, reserved = 0): Promise<PropertyOffer> {
  const fees = await db()
    .select()
    .from(propertyFees)
    .where(eq(propertyFees.propertyId, property.id))
    .orderBy(asc(propertyFees.position), asc(propertyFees.id));
  return {
    ...property,
    fees,
    unitAvailable: property.totalUnits - property.soldUnits,
    numberOfUnit: freeUnits(property) + reserved,
  };
}

export const isPublished = (property: Property) => property.publishedAt !== null && property.unpublishedAt === null;

/** A published property; refuses `not_found` for any other. */
export async function findOffer(id: number, reserved = 0): Promise<PropertyOffer> {
  const [property] = await db()
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isNotNull(properties.publishedAt), isNull(properties.unpublishedAt)));
  if (!property) throw new Refusal('not_found');
  return loadOffer(property, reserved);
}

/** Why the property is no longer sold on the terms of the plan, whatever its price is now. */
export async function planTermsProblem(plan: Plan, property: Property): Promise<TermsProblem | null> {
  const terms = {
    ...plan,
    paymentType: plan.paymentType as PaymentType,
    infrastructureFees: plan.infrastructureAmount,
    otherFees: plan.otherAmount,
  };
  return termsProblem(terms, { ...(await loadOffer(property)), published: isPublished(property) });
}
