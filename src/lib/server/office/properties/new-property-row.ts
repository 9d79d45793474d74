import type { PropertyInput } from '#lib/api/office/property-fields.ts';
import type { properties } from '../../db/schema.ts';
import { checkProperty, withFullDeposit } from './check-property.ts';
import { propertyColumns } from './property-columns.ts';

type NewProperty = typeof properties.$inferInsert;

/** The row of a new property with its defaults. Refuses `invalid` terms. */
export function newPropertyRow(input: PropertyInput): NewProperty {
  const given = propertyColumns(input) as NewProperty;
  const paymentType =
    given.paymentType ?? (given.durationLimit && given.paymentSchedule?.length ? 'installment' : 'full');
  const row = {
    ...given,
    category: given.category ?? ('other' as const),
    purpose: given.purpose ?? ['Sale'],
    paymentType,
    initialDeposit: given.initialDeposit ?? 0,
  };
  return checkProperty(withFullDeposit(row));
}
