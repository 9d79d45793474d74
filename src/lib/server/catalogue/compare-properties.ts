import { and, inArray } from 'drizzle-orm';
import type { Property } from '#lib/api/catalogue/property.ts';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed } from './listed.ts';
import { loadProperties } from './load-properties.ts';
import { toProperty } from './property-answer.ts';
import { similarProperties } from './similar-properties.ts';

export interface Compared {
  /** Those that are listed, in the order of the ids. */
  properties: Property[];
  /** Of a single property: what it can be compared with. */
  similar: Property[];
}

export async function compareProperties(ids: readonly number[]): Promise<Compared> {
  if (ids.length === 0) return { properties: [], similar: [] };
  const rows = await db()
    .select()
    .from(properties)
    .where(and(isListed(), inArray(properties.id, [...ids])));
  const listed = ids.filter((id) => rows.some((row) => row.id === id));
  const [only] = rows.length === 1 ? rows : [];
  const [found, similar] = await Promise.all([
    loadProperties(listed),
    only ? loadProperties(await similarProperties(only)) : [],
  ]);
  return { properties: found.map(toProperty), similar: similar.map(toProperty) };
}
