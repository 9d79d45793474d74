import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** The row of a property, held until the transaction ends; refuses one that is not there. */
export async function lockProperty(id: number): Promise<PropertyRow> {
  const [row] = await db().select().from(properties).where(eq(properties.id, id)).for('no key update');
  if (!row) throw new Refusal('not_found');
  return row;
}
