import { and, eq } from 'drizzle-orm';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental } from '#lib/domain/offers.ts';
import { companyContacts } from '../company/contacts.ts';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed } from './listed.ts';
import { loadProperties } from './load-properties.ts';
import { toProperty } from './property-answer.ts';
import { similarProperties } from './similar-properties.ts';

/** A listed property alone; null when it is not listed. */
export async function findListed(id: number): Promise<Property | null> {
  const isThere = await db().$count(properties, and(isListed(), eq(properties.id, id)));
  const [property] = isThere > 0 ? await loadProperties([id]) : [];
  return property ? toProperty(property) : null;
}

/** A listed property with similar ones; null when it is not listed. */
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
  return property ? { property: await withNumber(toProperty(property)), similar: similar.map(toProperty) } : null;
}

/** Rentals are arranged by phone: without a number of its own a rental shows the company's. */
async function withNumber(property: Property): Promise<Property> {
  if (property.contact_number !== null || !isRental(property)) return property;
  return { ...property, contact_number: (await companyContacts()).phone };
}
