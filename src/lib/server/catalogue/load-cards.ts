import { asc, eq, getTableColumns, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { properties, propertyPhotos } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { FullProperty, PropertyRow } from './load-properties.ts';

/** What no card shows: most of the bytes of a property. */
const unread = {
  country: '',
  features: [],
  paymentSchedule: [],
  nearbyLandmarks: null,
  topography: null,
  roadAccess: null,
  gatedEstate: null,
  fencing: null,
  parkingSpace: null,
  yearBuilt: null,
  overview: null,
  description: null,
  titleDocumentType: null,
  propertyAgreement: null,
  propertyMap: null,
  videoLink: null,
  whatsappLink: null,
  contactNumber: null,
  importKey: null,
} satisfies Partial<PropertyRow>;
const isRead = ([name]: [string, unknown]) => !(name in unread);
const columns = Object.fromEntries(Object.entries(getTableColumns(properties)).filter(isRead)) as Omit<
  ReturnType<typeof getTableColumns<typeof properties>>,
  keyof typeof unread
>;

const others = alias(propertyPhotos, 'others');

/** What cards show of the properties of these ids, in one query: no fees, no long texts, the first photo, no customer. */
export async function loadCards(ids: readonly number[] | SQLWrapper, order: readonly SQL[]): Promise<FullProperty[]> {
  const first = db()
    .select({ id: others.id })
    .from(others)
    .where(eq(others.propertyId, properties.id))
    .orderBy(asc(others.position), asc(others.id))
    .limit(1);
  const rows = await db()
    .select({ row: columns, photo: propertyPhotos })
    .from(properties)
    .leftJoin(propertyPhotos, eq(propertyPhotos.id, first))
    .where(inArray(properties.id, ids as SQLWrapper))
    .orderBy(...order);
  return rows.map(({ row, photo }) => ({
    row: { ...row, ...unread },
    fees: [],
    photos: photo ? [photo] : [],
    isSaved: false,
  }));
}
