import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { updateProperty as call } from '#lib/api/office/properties.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditPropertyChange } from './audit-property-change.ts';
import { checkProperty, withFullDeposit } from './check-property.ts';
import { lockProperty } from './lock-property.ts';
import { officeProperty } from './office-property.ts';
import { propertyColumns } from './property-columns.ts';
import { replaceFees } from './property-fees.ts';

/** Changes what is given. Plans keep the terms of their purchase. */
export function updateProperty(
  { id, updated_at: seen, ...change }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  return tx(async () => {
    const row = await lockProperty(id);
    if (seen !== undefined && seen !== row.updatedAt.toISOString()) throw new Refusal('changed_meanwhile');
    const columns = { ...given(propertyColumns(change, row)), ...visibility(row, change.published) };
    const changed = withFullDeposit({ ...row, ...columns });
    checkProperty(changed);
    refuseTooFewUnits(changed);
    await db()
      .update(properties)
      .set({ ...columns, initialDeposit: changed.initialDeposit, updatedAt: after(row.updatedAt) })
      .where(eq(properties.id, id));
    if (change.details !== undefined) await replaceFees(id, change.details ?? []);
    const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    await auditPropertyChange({
      userId: caller.user.id,
      action: nameOf(fields, change.published),
      propertyId: id,
      detail: { fields },
    });
    return officeProperty(id);
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

/** Later than before even within one millisecond: it is by this that a change is told from the one before it. */
const after = (before: Date) => new Date(Math.max(now().getTime(), before.getTime() + 1));

const nameOf = (fields: string[], published: boolean | undefined) =>
  fields.join() !== 'published' ? 'changed' : published ? 'published' : 'unpublished';

export function refuseTooFewUnits({ totalUnits, soldUnits, heldUnits }: PropertyRow) {
  const taken = soldUnits + heldUnits;
  if (totalUnits >= taken) return;
  const message = `${taken} units are sold or held already, so there cannot be fewer than ${taken}.`;
  throw new Refusal('conflict', { message, errors: { total_units: [message] } });
}
