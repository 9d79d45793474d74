import { count, inArray } from 'drizzle-orm';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { loadProperties } from '../../catalogue/load-properties.ts';
import { plans } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { toOfficeProperty } from './to-office-property.ts';

/** The properties of these ids in the order of the ids, each with how many plans there are for it. */
export async function loadOfficeProperties(ids: readonly number[]): Promise<OfficeProperty[]> {
  if (ids.length === 0) return [];
  const [found, counts] = await Promise.all([
    loadProperties(ids),
    db()
      .select({ propertyId: plans.propertyId, plans: count() })
      .from(plans)
      .where(inArray(plans.propertyId, [...ids]))
      .groupBy(plans.propertyId),
  ]);
  const plansOf = new Map(counts.map((row) => [row.propertyId, row.plans]));
  return found.map((property) => toOfficeProperty(property, plansOf.get(property.row.id) ?? 0));
}
