import { and, eq } from 'drizzle-orm';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental } from '#lib/domain/offers.ts';
import { companyContacts } from '../company-contacts.ts';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed } from './listed.ts';
import { loadProperties } from './load-properties.ts';
import { propertyOf } from './property-of.ts';
import { similarProperties } from './similar-properties.ts';

/** A listed property and those like it; null when there is none that people may see. */
export async function findProperty(
  id: number,
  customerId?: number,
): Promise<{ property: Property; similar: Property[] } | null> {
  const [row] = await db()
    .select()
    .from(properties)
    .where(and(isListed(), eq(properties.id, id)));
  if (!row) return null;
  const [property, ...similar] = await loadProperties([id, ...(await similarProperties(row))], customerId);
  return property ? { property: await withNumber(propertyOf(property)), similar: similar.map(propertyOf) } : null;
}

/** A rental is arranged by asking: without a number of its own it has the company's. */
async function withNumber(property: Property): Promise<Property> {
  if (property.contact_number !== null || !isRental(property)) return property;
  return { ...property, contact_number: (await companyContacts()).phone };
}
