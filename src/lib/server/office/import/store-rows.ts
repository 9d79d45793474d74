import { inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PriceFall } from '#lib/domain/prices/price-falls.ts';
import { type FullProperty, loadProperties } from '../../catalogue/load-properties.ts';
import { properties, propertyFees } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { keptTermsOf } from '../../prices/kept-terms-of.ts';
import { loadDeletedPropertyPrices } from '../../prices/price-states.ts';
import { setHistoryAuthor } from '../../prices/set-history-author.ts';
import { db, now, tx } from '../../runtime.ts';
import { applyPropertyChange } from '../properties/apply-change.ts';
import { fallsOfNew, type PropertyChange, planChange } from '../properties/planned-change.ts';
import { feeRows } from '../properties/property-fees.ts';
import { changedColumns, completeRow } from './compare-rows.ts';
import type { ValidRow } from './row-to-store.ts';

/** What of a row one person may not do alone; a draft is in the catalogue and is to be published. */
export interface WaitingRow {
  change: PropertyChange & { fields: string[] };
  falls: PriceFall[];
  isDraft: boolean;
}

type StoreOutcome = 'created' | 'updated' | 'unchanged' | { problem: string } | { waits: WaitingRow };

/** Inserts new rows and updates changed ones, by their keys, in one transaction. */
export function storeRows(rows: readonly ValidRow[], by: User): Promise<[ValidRow, StoreOutcome][]> {
  return tx(async () => {
    const known = await propertiesByKey(rows.map(({ key }) => key));
    const inserted = await insertRows(
      rows.filter(({ key }) => !known.has(key)),
      by,
    );
    const outcomes: [ValidRow, StoreOutcome][] = [];
    for (const row of rows) {
      const property = known.get(row.key);
      outcomes.push([row, property ? await update(property, row, by) : (inserted.get(row.key) ?? 'unchanged')]);
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

/** By the keys of the inserted rows; a simultaneous import may have inserted some of them. */
async function insertRows(rows: readonly ValidRow[], by: User): Promise<Map<string | null, StoreOutcome>> {
  if (rows.length === 0) return new Map();
  await setHistoryAuthor({ by, source: 'imported' });
  const fallsOf = await fallsByKey(rows);
  const values = rows.map(({ property, key, published }) => ({
    ...completeRow(property),
    importKey: key,
    publishedAt: published && !fallsOf.has(key) ? now() : null,
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
  return new Map(inserted.map(({ id, key }) => [key, outcomeOfNew(id, fallsOf.get(key as string))]));
}

function outcomeOfNew(id: number, falls: PriceFall[] | undefined): StoreOutcome {
  if (!falls) return 'created';
  return { waits: { change: { id, columns: {}, published: true, fields: ['published'] }, falls, isDraft: true } };
}

/** Of new rows that cost far less than what was deleted under their name. */
async function fallsByKey(rows: readonly ValidRow[]) {
  const asked = await loadDeletedPropertyPrices();
  const found = new Map<string, PriceFall[]>();
  for (const { key, property, fees, published } of rows) {
    const falls = fallsOfNew(keptTermsOf({ ...property, publishedAt: null }, feeRows(0, fees), published), asked);
    if (falls.length > 0) found.set(key, falls);
  }
  return found;
}

async function update(found: FullProperty, { property, fees, drafts }: ValidRow, by: User): Promise<StoreOutcome> {
  const { columns, feesDiffer } = changedColumns(found, property, fees);
  if (Object.keys(columns).length === 0 && !feesDiffer) return 'unchanged';
  // what looks odd never reaches a listing by itself
  if (drafts.length > 0 && found.row.publishedAt !== null)
    return {
      problem: `${drafts.join('; ')}. The published property stays as it is: correct the list, or change it in its form`,
    };
  const taken = found.row.soldUnits + found.row.heldUnits;
  if (property.totalUnits < taken) return { problem: `${taken} units are sold or held already: there cannot be fewer` };
  const change = { id: found.row.id, columns, fees: feesDiffer ? fees : undefined };
  const fields = ['import'];
  const planned = await planChange(found.row, change).catch(refused);
  if (planned instanceof Refusal) return { problem: planned.message || 'It cannot be changed like this' };
  if (planned.falls.length > 0)
    return { waits: { change: { ...change, fields }, falls: planned.falls, isDraft: false } };
  await applyPropertyChange(planned, change, { by, source: 'imported', fields });
  return 'updated';
}

function refused(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
