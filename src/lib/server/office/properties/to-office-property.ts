import type { OfficeProperty } from '#lib/api/office/properties.ts';
import type { FullProperty } from '../../catalogue/load-properties.ts';
import { photoOf, propertyOf } from '../../catalogue/property-of.ts';

export const toOfficeProperty = (property: FullProperty, plansCount: number): OfficeProperty => {
  const { totalUnits, soldUnits, heldUnits, publishedAt, unpublishedAt, createdAt, updatedAt } = property.row;
  return {
    ...propertyOf(property),
    photos: property.photos.map(photoOf),
    total_units: totalUnits,
    sold_units: soldUnits,
    held_units: heldUnits,
    plans_count: plansCount,
    published: publishedAt !== null && unpublishedAt === null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
};
