import type { PropertyInput } from '#lib/api/office/property-fields.ts';
import type { properties } from '../../db/schema.ts';
import { checkProperty, withFullDeposit } from './check-property.ts';
import { propertyColumns } from './property-columns.ts';

type NewProperty = typeof properties.$inferInsert;

/** The row of a new property with its defaults. Refuses `invalid` terms. */
export function newPropertyRow(input: PropertyInput): NewProperty {
  const columns = propertyColumns(input) as NewProperty;
  const paymentType =
    columns.paymentType ?? (columns.durationLimit && columns.paymentSchedule?.length ? 'installment' : 'full');
  const row = {
    ...columns,
    category: columns.category ?? ('other' as const),
    purpose: columns.purpose ?? ['Sale'],
    paymentType,
    initialDeposit: columns.initialDeposit ?? 0,
  };
  return checkProperty(withFullDeposit(row));
}
