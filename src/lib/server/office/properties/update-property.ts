import { isDeepStrictEqual } from 'node:util';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { updateProperty as call } from '#lib/api/office/properties.ts';
import type { PropertyRow } from '../../catalogue/load-properties.ts';
import type { ContextOf } from '../../http/context.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { tx } from '../../runtime.ts';
import { lockSubject } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { applyPropertyChange } from './apply-change.ts';
import { lockProperty, officeProperty } from './office-property.ts';
import { planChange } from './planned-change.ts';
import { priceApproval } from './price-approval.ts';
import { propertySubject } from './property-changes.ts';
import { propertyColumns } from './property-columns.ts';

/**
 * Changes the given fields. Existing plans keep their terms. What falls further than one person may decide waits for a
 * second one, with all that was sent with it.
 */
export function updateProperty(
  { id, updated_at: seen, ...input }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  return tx(async () => {
    await lockSubject(propertySubject(id));
    const row = await lockProperty(id);
    if (seen !== undefined && seen !== row.updatedAt.toISOString()) throw new Refusal('changed_meanwhile');
    const fees = input.details === undefined ? undefined : (input.details ?? []);
    const change = { id, columns: differing(propertyColumns(input, row), row), fees, published: input.published };
    const planned = await planChange(row, change);
    const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    if (planned.falls.length > 0) {
      const approval = await propose(priceApproval, { ...change, fields }, caller.user);
      return { ...(await officeProperty(id)), approval };
    }
    await applyPropertyChange(planned, change, { by: caller.user, source: 'form', fields });
    await invalidateProperty(id);
    return { ...(await officeProperty(id)), approval: null };
  });
}

/** What is not as it is already, so that a change that waits undoes nothing of what others change meanwhile. */
const differing = <Columns extends object>(columns: Columns, row: PropertyRow) =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, row[name as keyof PropertyRow]),
    ),
  ) as Columns;
