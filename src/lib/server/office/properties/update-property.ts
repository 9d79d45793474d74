import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { updateProperty as call } from '#lib/api/office/properties.ts';
import { unitsOfLayout } from '#lib/messages/layouts.ts';
import { invalidateProperty } from '../../catalogue/cached-pages.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import { plots, properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { checkProperty, withFullDeposit } from './check-property.ts';
import { lockProperty, officeProperty } from './office-property.ts';
import { auditPropertyChange } from './property-changes.ts';
import { propertyColumns } from './property-columns.ts';
import { replaceFees } from './property-fees.ts';

/** Changes the given fields. Existing plans keep their terms. */
export function updateProperty(
  { id, updated_at: seen, ...change }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  return tx(async () => {
    const row = await lockProperty(id);
    if (seen !== undefined && seen !== row.updatedAt.toISOString()) throw new Refusal('changed_meanwhile');
    const columns = { ...definedColumns(propertyColumns(change, row)), ...visibility(row, change.published) };
    const changed = withFullDeposit({ ...row, ...columns });
    checkProperty(changed);
    refuseTooFewUnits(changed);
    await refuseOtherUnits(row, changed.totalUnits);
    await db()
      .update(properties)
      .set({ ...columns, initialDeposit: changed.initialDeposit, updatedAt: after(row.updatedAt) })
      .where(eq(properties.id, id));
    if (change.details !== undefined) await replaceFees(id, change.details ?? []);
    const fields = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    const action = actionName(fields, change.published);
    await auditPropertyChange(id, { by: caller.user, action, detail: { fields } });
    await invalidateProperty(id);
    return officeProperty(id);
  });
}

/** Without undefined values, which would overwrite those of the row that is checked. */
const definedColumns = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns;

/** A withdrawn property keeps its publication date, and thereby its place in the listing. */
function visibility({ publishedAt }: PropertyRow, published: boolean | undefined) {
  if (published === undefined) return {};
  return published
    ? { publishedAt: publishedAt ?? now(), unpublishedAt: null }
    : { unpublishedAt: publishedAt === null ? null : now() };
}

/** Always later than before, since the date is also the version that a client sends back. */
const after = (before: Date) => new Date(Math.max(now().getTime(), before.getTime() + 1));

const actionName = (fields: string[], published: boolean | undefined) =>
  fields.join() !== 'published' ? 'changed' : published ? 'published' : 'unpublished';

/** The public layout has a plot for each unit. */
async function refuseOtherUnits({ id, totalUnits, layoutPublishedAt }: PropertyRow, units: number) {
  if (units === totalUnits || layoutPublishedAt === null) return;
  const message = unitsOfLayout(await db().$count(plots, and(eq(plots.propertyId, id), plots.offered)));
  throw new Refusal('conflict', { message, errors: { total_units: [message] } });
}

function refuseTooFewUnits({ totalUnits, soldUnits, heldUnits }: PropertyRow) {
  const taken = soldUnits + heldUnits;
  if (totalUnits >= taken) return;
  const message = `${taken} units are sold or held already, so there cannot be fewer than ${taken}.`;
  throw new Refusal('conflict', { message, errors: { total_units: [message] } });
}
