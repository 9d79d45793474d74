import { eq } from 'drizzle-orm';
import type { PropertyInput } from '#lib/api/office/property-fields.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { propertyFees } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

export type FeeInput = NonNullable<PropertyInput['details']>[number];

export const feeRows = (propertyId: number, fees: readonly FeeInput[]) =>
  fees.map(({ name, purpose, type, value }, position) => ({
    propertyId,
    name,
    purpose,
    type,
    value: fromNaira(value),
    position,
  }));

/** Replaces the fees of a property. Existing plans keep theirs. */
export async function replaceFees(propertyId: number, fees: readonly FeeInput[]) {
  await db().delete(propertyFees).where(eq(propertyFees.propertyId, propertyId));
  if (fees.length > 0) await db().insert(propertyFees).values(feeRows(propertyId, fees));
}
