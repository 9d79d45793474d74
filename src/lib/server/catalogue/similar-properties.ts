import { and, eq, ne, notInArray, type SQL } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed, newestFirst } from './listed.ts';
import type { PropertyRow } from './load-properties.ts';

const MAX_SIMILAR = 4;

/** Ids of similar properties: of the same type and state first, then of the type, then of the state, then any. */
export async function similarProperties({ id, typeId, state }: PropertyRow): Promise<number[]> {
  const ofType = eq(properties.typeId, typeId);
  const inState = eq(properties.state, state);
  const found: number[] = [];
  for (const similar of [and(ofType, inState), ofType, inState, undefined]) {
    if (found.length >= MAX_SIMILAR) break;
    const isNew = and(ne(properties.id, id), notInArray(properties.id, [0, ...found]));
    found.push(...(await newest(and(similar, isNew), MAX_SIMILAR - found.length)));
  }
  return found;
}

async function newest(condition: SQL | undefined, atMost: number) {
  const rows = await db()
    .select({ id: properties.id })
    .from(properties)
    .where(and(isListed(), condition))
    .orderBy(...newestFirst)
    .limit(atMost);
  return rows.map((row) => row.id);
}
