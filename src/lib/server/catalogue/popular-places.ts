import { and, count, desc, ne, sql } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed } from './listed.ts';

const MOST = 8;

export async function popularPlaces(): Promise<{ places: string[] }> {
  const found = await db()
    .select({ lga: sql<string>`${properties.lga}` })
    .from(properties)
    .where(and(isListed(), ne(properties.lga, '')))
    .groupBy(properties.lga)
    .orderBy(desc(count()), properties.lga)
    .limit(MOST);
  return { places: found.map(({ lga }) => lga) };
}
