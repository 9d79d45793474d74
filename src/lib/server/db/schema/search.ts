import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { properties } from './catalogue.ts';
import { instant, kobo, ref } from './columns.ts';

/** The tables of the search. They are derived from the properties and written only by triggers. */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const propertySearch = pgTable(
  'property_search',
  {
    propertyId: ref()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    publishedAt: instant().notNull(),
    available: boolean().notNull(),
    price: kobo().notNull(),
    /** Each word with its best weight: 1 name, 2 place, 3 kind, landmarks and features, 4 texts. */
    words: tsvector().notNull(),
  },
  (t) => [
    index('search_words_of').using('gin', t.words).with({ fastupdate: false }),
    index('search_newest').on(t.available.desc(), t.publishedAt.desc(), t.propertyId.desc(), t.price),
  ],
);

/** Every word that was ever listed, for completion and spelling correction. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_like').using('gin', sql`${t.word} gin_trgm_ops`),
  index('search_words_prefix').on(sql`${t.word} text_pattern_ops`),
]);

/** Every place and feature that was ever listed, as written. */
export const searchPhrases = pgTable(
  'search_phrases',
  { kind: text({ enum: ['place', 'feature'] }).notNull(), phrase: text().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.phrase] })],
);

/** Identifies the state of the catalogue: it changes with every change by the office, so caches use it as a key. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  { singleton: boolean().primaryKey().default(true), version: uuid().notNull() },
  (t) => [check('catalogue_one_version', sql`${t.singleton}`)],
);
