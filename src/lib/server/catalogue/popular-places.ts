import { and, count, desc, ne, sql } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed } from './listed.ts';

export async function popularPlaces(most = 8): Promise<string[]> {
  const found = await db()
    .select({ lga: sql<string>`${properties.lga}` })
    .from(properties)
    .where(and(isListed(), ne(properties.lga, '')))
    .groupBy(properties.lga)
    .orderBy(desc(count()), properties.lga)
    .limit(most);
  return found.map(({ lga }) => lga);
}
