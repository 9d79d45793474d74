import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import type { updateProperty as call } from '#lib/contract/office-properties.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import type { PropertyRow } from '../load-properties.ts';
import { checkProperty } from './check-property.ts';
import { noteChange } from './note-change.ts';
import { officeProperty } from './office-property.ts';
import { propertyColumns } from './property-columns.ts';
import { replaceFees } from './property-fees.ts';

/** Changes what is given. Plans keep the terms of their purchase. */
export function updateProperty({ id, ...change }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    const [row] = await db().select().from(properties).where(eq(properties.id, id)).for('no key update');
    if (!row) throw new Refusal('not_found');
    const columns = { ...given(propertyColumns(change)), ...visibility(row, change.published) };
    const changed: PropertyRow = { ...row, ...columns };
    checkProperty(changed);
    refuseTooFewUnits(changed);
    await db()
      .update(properties)
      .set({ ...columns, updatedAt: now() })
      .where(eq(properties.id, id));
    if (change.details) await replaceFees(id, change.details);
    const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    await noteChange({ userId: caller.user.id, action: 'changed', propertyId: id, detail: { fields } });
    return officeProperty({ id });
  });
}

/** Only what is set: a missing value would otherwise stand in the row that is checked. */
const given = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;

/** Taken back keeps its day, so that it returns to its place in the list. */
function visibility({ publishedAt }: PropertyRow, published: boolean | undefined) {
  if (published === undefined) return {};
  return published
    ? { publishedAt: publishedAt ?? now(), unpublishedAt: null }
    : { unpublishedAt: publishedAt === null ? null : now() };
}

export function refuseTooFewUnits({ totalUnits, soldUnits, heldUnits }: PropertyRow) {
  const taken = soldUnits + heldUnits;
  if (totalUnits >= taken) return;
  const message = `${taken} units are sold or held already, so there cannot be fewer than ${taken}.`;
  throw new Refusal('conflict', { message, errors: { total_units: [message] } });
}
