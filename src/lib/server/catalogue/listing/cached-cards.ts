import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Property } from '#lib/api/catalogue/property.ts';
import { queryValue } from '../catalogue-cache.ts';
import { toProperty } from '../property-answer.ts';
import { type CardVersion, cardQuery, parseCards } from './card-query.ts';

const cards = new LRUCache<string, Property>({ max: 5_000 });

/**
 * The cards of these properties, in their order. The same few stand on most pages, so each is kept until its rows, or
 * anything by the office, change: a purchase costs one card. Those that are missing are read by a single statement.
 * `catalogue` is the version of the catalogue, which no other database has.
 */
export async function cachedCards(catalogue: string, wanted: readonly CardVersion[]): Promise<Property[]> {
  const keyOf = ({ id, version }: CardVersion) => `${catalogue} ${id} ${version}`;
  const missing = wanted.filter((card) => !cards.has(keyOf(card)));
  const read = new Map<number, Property>();
  for (const { version, shown } of missing.length > 0 ? await readCards(missing) : []) {
    const card = toProperty(shown);
    read.set(card.id, card);
    // may be newer than the one that was asked for, or older on a replica
    cards.set(keyOf({ id: card.id, version }), card);
  }
  return wanted.map((card) => read.get(card.id) ?? cards.get(keyOf(card))).filter((card) => card !== undefined);
}

const readCards = async (missing: readonly CardVersion[]) => {
  const ids = missing.map(({ id }) => id);
  return parseCards(await queryValue(cardQuery(sql`select unnest(${sql.param(ids)}::bigint[]) as id`)));
};
