import { and, eq, ne, notInArray, type SQL } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { isListed, newestFirst } from './listed.ts';
import type { PropertyRow } from './load-properties.ts';

/** More of them cost bytes that most readers never see. */
const MOST = 4;

/** Ids of the nearest in kind: of the same type in the same state first, then of its type, then its state, then any. */
export async function similarProperties({ id, typeId, state }: PropertyRow): Promise<number[]> {
  const ofType = eq(properties.typeId, typeId);
  const inState = eq(properties.state, state);
  const found: number[] = [];
  for (const kin of [and(ofType, inState), ofType, inState, undefined]) {
    if (found.length >= MOST) break;
    found.push(
      ...(await newest(and(kin, ne(properties.id, id), notInArray(properties.id, [0, ...found])), MOST - found.length)),
    );
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
