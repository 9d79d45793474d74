import { eq, inArray } from 'drizzle-orm';
import { type FullProperty, loadProperties } from '../../catalogue/load-properties.ts';
import { properties, propertyFees } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { feeRows, replaceFees } from '../properties/property-fees.ts';
import { changedColumns, completeRow } from './compare-rows.ts';
import type { ValidRow } from './row-to-store.ts';

export type StoreOutcome = 'created' | 'updated' | 'unchanged' | { problem: string };

/** Inserts new rows and updates changed ones, by their keys, in one transaction. */
export function storeRows(rows: readonly ValidRow[]): Promise<[ValidRow, StoreOutcome][]> {
  return tx(async () => {
    const known = await propertiesByKey(rows.map(({ key }) => key));
    const isNew = (row: ValidRow) => !known.has(row.key);
    const inserted = await insertRows(rows.filter(isNew));
    const outcomes: [ValidRow, StoreOutcome][] = [];
    for (const row of rows) {
      const property = known.get(row.key);
      outcomes.push([row, property ? await update(property, row) : inserted.has(row.key) ? 'created' : 'unchanged']);
    }
    return outcomes;
  });
}

async function propertiesByKey(keys: string[]) {
  const found = await db()
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.importKey, keys))
    .for('no key update');
  const loaded = await loadProperties(found.map(({ id }) => id));
  return new Map(loaded.map((property) => [property.row.importKey, property]));
}

/** Returns the keys of the inserted rows; a simultaneous import may have inserted some of them. */
async function insertRows(rows: readonly ValidRow[]): Promise<Set<string | null>> {
  if (rows.length === 0) return new Set();
  const values = rows.map(({ property, key, published }) => ({
    ...completeRow(property),
    importKey: key,
    publishedAt: published ? now() : null,
    createdAt: now(),
    updatedAt: now(),
  }));
  const inserted = await db()
    .insert(properties)
    .values(values)
    .onConflictDoNothing({ target: properties.importKey })
    .returning({ id: properties.id, key: properties.importKey });
  const idOf = new Map(inserted.map(({ id, key }) => [key, id]));
  const fees = rows.flatMap(({ key, fees: given }) => {
    const id = idOf.get(key);
    return id === undefined ? [] : feeRows(id, given);
  });
  if (fees.length > 0) await db().insert(propertyFees).values(fees);
  return new Set(idOf.keys());
}

async function update(found: FullProperty, { property, fees }: ValidRow): Promise<StoreOutcome> {
  const { columns, feesDiffer } = changedColumns(found, property, fees);
  if (Object.keys(columns).length === 0 && !feesDiffer) return 'unchanged';
  const taken = found.row.soldUnits + found.row.heldUnits;
  if (property.totalUnits < taken) return { problem: `${taken} units are sold or held already: there cannot be fewer` };
  await db()
    .update(properties)
    .set({ ...columns, updatedAt: now() })
    .where(eq(properties.id, found.row.id));
  if (feesDiffer) await replaceFees(found.row.id, fees);
  return 'updated';
}
