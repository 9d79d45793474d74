import { asc, eq } from 'drizzle-orm';
import { defaultTerminationTerms } from '#lib/domain/changes/termination.ts';
import type { KeptTerms } from '#lib/domain/prices/kept-terms.ts';
import { type properties, propertyFees } from '../db/schema.ts';
import { db } from '../runtime.ts';

type PropertyRow = typeof properties.$inferSelect;
type KeptFee = KeptTerms['fees'][number];

export const feesOf = (propertyId: number): Promise<KeptFee[]> =>
  db()
    .select({
      name: propertyFees.name,
      purpose: propertyFees.purpose,
      type: propertyFees.type,
      value: propertyFees.value,
    })
    .from(propertyFees)
    .where(eq(propertyFees.propertyId, propertyId))
    .orderBy(asc(propertyFees.position), asc(propertyFees.id));

type PricedColumns = typeof properties.$inferInsert & Pick<PropertyRow, 'publishedAt'>;

/** As the triggers write it, see `property_terms` in 0073. */
export const keptTermsOf = (
  row: PricedColumns,
  fees: readonly KeptFee[],
  published = row.publishedAt !== null && !row.unpublishedAt,
): KeptTerms => ({
  name: row.name,
  state: row.state,
  published,
  price: row.price,
  deposit: row.initialDeposit,
  discount: row.discountPercentage ?? 0,
  units: row.totalUnits,
  purpose: row.purpose,
  payment_type: row.paymentType,
  duration: row.durationLimit ?? 0,
  schedule: row.paymentSchedule ?? [],
  kept_percent: row.keptPercent ?? defaultTerminationTerms.keptPercent,
  refund_days: row.refundDays ?? defaultTerminationTerms.refundDays,
  fees: fees.map(({ name, purpose, type, value }) => ({ name, purpose, type, value })),
});
