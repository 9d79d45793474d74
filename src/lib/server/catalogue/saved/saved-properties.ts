import { and, count, desc, eq, not } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import * as calls from '#lib/api/catalogue/saved-properties.ts';
import { gridPageSize, maxSavedProperties } from '#lib/domain/limits.ts';
import { properties, savedProperties as table } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { exactly } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { isListed } from '../listed.ts';
import { loadProperties } from '../load-properties.ts';
import { toProperty } from '../property-answer.ts';

export async function savedProperties(
  payload: PayloadOf<typeof calls.savedProperties>,
  { caller }: ContextOf<typeof calls.savedProperties>,
) {
  const customerId = caller.user.id;
  const [list, notOffered] = await Promise.all([
    listPage(calls.savedProperties, payload, {
      perPage: gridPageSize,
      count: async () => exactly(await countSaved(customerId, true)),
      rows: (slice) => savedOnPage(customerId, slice),
      item: ({ id, property }) => ({ id, property: toProperty(property) }),
    }),
    countSaved(customerId, false),
  ]);
  return { saved_property: list, not_offered: notOffered };
}

async function countSaved(customerId: number, listed: boolean) {
  const [row] = await db()
    .select({ total: count() })
    .from(table)
    .innerJoin(properties, eq(properties.id, table.propertyId))
    .where(and(eq(table.userId, customerId), listed ? isListed() : not(isListed())));
  return row?.total ?? 0;
}

async function savedOnPage(customerId: number, { limit, offset }: { limit: number; offset: number }) {
  const saved = await db()
    .select({ id: table.id, propertyId: table.propertyId })
    .from(table)
    .innerJoin(properties, eq(properties.id, table.propertyId))
    .where(and(eq(table.userId, customerId), isListed()))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limit)
    .offset(offset);
  const full = await loadProperties(
    saved.map(({ propertyId }) => propertyId),
    customerId,
  );
  const propertyWith = new Map(full.map((property) => [property.row.id, property]));
  return saved.flatMap(({ id, propertyId }) => {
    const property = propertyWith.get(propertyId);
    return property ? [{ id, property }] : [];
  });
}

export async function savedPropertyIds(
  _: PayloadOf<typeof calls.savedPropertyIds>,
  { caller }: ContextOf<typeof calls.savedPropertyIds>,
) {
  const rows = await db()
    .select({ id: table.propertyId })
    .from(table)
    .innerJoin(properties, eq(properties.id, table.propertyId))
    .where(and(eq(table.userId, caller.user.id), isListed()))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(maxSavedProperties);
  return { property_ids: rows.map(({ id }) => id) };
}
