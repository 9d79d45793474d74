import { and, asc, eq, inArray } from 'drizzle-orm';
import { properties, propertyFees, propertyPhotos, savedProperties } from '../db/schema.ts';
import { db } from '../runtime.ts';

export type PropertyRow = typeof properties.$inferSelect;
export type FeeRow = typeof propertyFees.$inferSelect;
type PhotoRow = typeof propertyPhotos.$inferSelect;

export type ShownRow = Omit<PropertyRow, 'importKey' | 'reservedSince' | 'unpublishedAt' | 'createdAt' | 'updatedAt'>;
export type ShownPhoto = Omit<PhotoRow, 'propertyId' | 'position'>;

export interface ShownProperty {
  row: ShownRow;
  fees: FeeRow[];
  photos: ShownPhoto[];
  isSaved: boolean;
}
export interface FullProperty extends ShownProperty {
  row: PropertyRow;
  photos: PhotoRow[];
}

/** Properties in the order of the ids; unknown ids are left out. `customerId` decides `isSaved`. */
export async function loadProperties(ids: readonly number[], customerId?: number): Promise<FullProperty[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, fees, photos, saved] = await Promise.all([
    db().select().from(properties).where(inArray(properties.id, wanted)),
    db()
      .select()
      .from(propertyFees)
      .where(inArray(propertyFees.propertyId, wanted))
      .orderBy(asc(propertyFees.position), asc(propertyFees.id)),
    db()
      .select()
      .from(propertyPhotos)
      .where(inArray(propertyPhotos.propertyId, wanted))
      .orderBy(asc(propertyPhotos.position), asc(propertyPhotos.id)),
    customerId === undefined ? [] : savedAmong(wanted, customerId),
  ]);
  const [feesOf, photosOf] = [byProperty(fees), byProperty(photos)];
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const isSaved = new Set(saved.map(({ propertyId }) => propertyId));
  return wanted.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? [{ row, fees: feesOf.get(id) ?? [], photos: photosOf.get(id) ?? [], isSaved: isSaved.has(id) }] : [];
  });
}

const savedAmong = (ids: number[], customerId: number) =>
  db()
    .select({ propertyId: savedProperties.propertyId })
    .from(savedProperties)
    .where(and(eq(savedProperties.userId, customerId), inArray(savedProperties.propertyId, ids)));

function byProperty<Row extends { propertyId: number }>(rows: readonly Row[]) {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.propertyId);
    if (group) group.push(row);
    else groups.set(row.propertyId, [row]);
  }
  return groups;
}
