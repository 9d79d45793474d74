import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePropertyDetail as call } from '#lib/api/office/properties.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { loadOfficeProperties } from './load-office-properties.ts';
import { propertyChanges } from './property-changes.ts';

/** Locks a property until the transaction ends; refuses `not_found`. */
export async function lockProperty(id: number): Promise<PropertyRow> {
  const [row] = await db().select().from(properties).where(eq(properties.id, id)).for('no key update');
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function officeProperty(id: number) {
  const [property] = await loadOfficeProperties([id]);
  if (!property) throw new Refusal('not_found');
  return { property };
}

export const officePropertyDetail = async ({ id }: PayloadOf<typeof call>) => ({
  ...(await officeProperty(id)),
  changes: await propertyChanges(id),
});
