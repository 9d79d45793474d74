import { eq } from 'drizzle-orm';
import type { PropertyInput } from '#lib/api/office/property-fields.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { propertyFees } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

export type FeeInput = NonNullable<PropertyInput['details']>[number];

/** Rows of fees in the order they were given. */
export const feeRows = (propertyId: number, fees: readonly FeeInput[]) =>
  fees.map(({ name, purpose, type, value }, position) => ({
    propertyId,
    name,
    purpose,
    type,
    value: fromNaira(value),
    position,
  }));

/** Puts these fees in the place of the ones there are; plans keep the fees of their purchase. */
export async function replaceFees(propertyId: number, fees: readonly FeeInput[]) {
  await db().delete(propertyFees).where(eq(propertyFees.propertyId, propertyId));
  if (fees.length > 0) await db().insert(propertyFees).values(feeRows(propertyId, fees));
}
