import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonObject } from '../../db/json-rows.ts';
import { properties, propertyPhotos } from '../../db/schema.ts';
import { staticSql } from '../../db/static-sql.ts';
import type { ShownPhoto, ShownProperty, ShownRow } from '../load-properties.ts';

/** Columns that no card shows, which are most of the bytes of a property. */
const omitted = {
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
  keptPercent: 0,
  refundDays: 0,
  propertyMap: null,
  videoLink: null,
  whatsappLink: null,
  contactNumber: null,
  publishedAt: null,
  layoutPublishedAt: null,
  forRent: false,
  leastMonthly: null,
  paidFirst: null,
} satisfies Partial<ShownRow>;

const card = alias(properties, 'card');
const photo = alias(propertyPhotos, 'photo');

const { importKey, reservedSince, unpublishedAt, createdAt, updatedAt, ...shown } = getTableColumns(card);
// the card shows the name of the property, so its photo needs no alternative text
const { propertyId, position, alt, ...photoColumns } = getTableColumns(photo);

const read = Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in omitted)));
const firstPhoto = sql`from ${propertyPhotos} ${sql.identifier('photo')} where ${propertyId} = ${card.id} order by ${position}, ${photo.id} limit 1`;
// PostgreSQL gives a row a new xmin whenever it is changed
const version = sql`concat_ws(' ', card.xmin, (select concat_ws(' ', ${photo.id}, photo.xmin) ${firstPhoto}))`;
const oneOf = (columns: Parameters<typeof jsonObject>[0]) =>
  staticSql(sql`select ${jsonObject(columns)} from ${properties} ${sql.identifier('card')} where ${card.id} = page.id`);
const oneVersion = oneOf({ id: card.id, version });
const oneCard = oneOf({ ...read, photo: sql`(select ${jsonObject(photoColumns)} ${firstPhoto})`, version });

/** What identifies a state of a card: it changes with the rows that the card shows, and never comes back. */
export interface CardVersion {
  id: number;
  version: string;
}

type Card = Omit<ShownRow, keyof typeof omitted | 'reservedUntil'> & {
  reservedUntil: string | null;
  photo: Omit<ShownPhoto, 'alt'> | null;
  version: string;
};

/** Selects the versions of the cards of these ids, in their order, as a JSON array: `CardVersion[]`. */
export const versionQuery = (ids: SQL): SQL => sql`select json_agg((${oneVersion})) from (${ids}) as page`;

/**
 * Selects what cards show of the properties of these ids, in their order, as a single JSON value: parsing a dozen rows
 * column by column takes longer than finding them.
 */
export const cardQuery = (ids: SQL): SQL => sql`select json_agg((${oneCard})) from (${ids}) as page`;

export const parseCards = (found: unknown): { version: string; shown: ShownProperty }[] =>
  ((found ?? []) as Card[]).map(({ photo, version, reservedUntil, ...row }) => ({
    version,
    shown: {
      row: { ...omitted, ...row, reservedUntil: reservedUntil === null ? null : new Date(reservedUntil) },
      fees: [],
      photos: photo ? [{ ...photo, alt: '' }] : [],
      isSaved: false,
    },
  }));
