import { count, inArray } from 'drizzle-orm';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { type FullProperty, loadProperties } from '../../catalogue/load-properties.ts';
import { toPhoto, toProperty } from '../../catalogue/property-answer.ts';
import { plans } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** Properties in the order of the ids, each with its number of plans. */
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

const toOfficeProperty = (property: FullProperty, plansCount: number): OfficeProperty => {
  const { totalUnits, soldUnits, heldUnits, publishedAt, unpublishedAt, createdAt, updatedAt } = property.row;
  return {
    ...toProperty(property),
    photos: property.photos.map(toPhoto),
    total_units: totalUnits,
    sold_units: soldUnits,
    held_units: heldUnits,
    plans_count: plansCount,
    published: publishedAt !== null && unpublishedAt === null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
};
