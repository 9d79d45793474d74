import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { properties, propertyPhotos } from '../../db/schema.ts';
import { staticSql } from '../../db/static-sql.ts';
import type { ShownPhoto, ShownProperty, ShownRow } from '../load-properties.ts';

/** What no card shows: most of the bytes of a property. */
const unread = {
  country: '',
  features: [],
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
  publishedAt: null,
  forRent: false,
} satisfies Partial<ShownRow>;

const card = alias(properties, 'card');
const photo = alias(propertyPhotos, 'photo');

const { importKey, unpublishedAt, createdAt, updatedAt, ...shown } = getTableColumns(card);
// beside the name of the property its picture needs no words
const { propertyId, position, alt, ...pictured } = getTableColumns(photo);

const named = (columns: Record<string, Column>) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

const read = Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in unread)));
const firstPhoto = sql`select ${named(pictured)} from ${propertyPhotos} ${sql.identifier('photo')} where ${propertyId} = ${card.id} order by ${position}, ${photo.id} limit 1`;
const oneCard = staticSql(
  sql`select to_json(shown) from (select ${named(read)}, (select to_json(first) from (${firstPhoto}) as first) as photo from ${properties} ${sql.identifier('card')} where ${card.id} = page.id) as shown`,
);

type Card = Omit<ShownRow, keyof typeof unread> & { photo: Omit<ShownPhoto, 'alt'> | null };

/**
 * What cards show of the properties of these ids, in their order: no fees, no long texts, the first photo, no customer.
 * One value for all of them, because reading a dozen rows field by field takes longer than finding them.
 */
export const cardQuery = (ids: SQL): SQL => sql`select json_agg((${oneCard})) from (${ids}) as page`;

/** Reads the answer to that. */
export const parseCards = (found: unknown): ShownProperty[] =>
  ((found ?? []) as Card[]).map(({ photo, ...row }) => ({
    row: { ...unread, ...row },
    fees: [],
    photos: photo ? [{ ...photo, alt: '' }] : [],
    isSaved: false,
  }));
