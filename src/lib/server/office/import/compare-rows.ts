import { isDeepStrictEqual } from 'node:util';
import { defaultTerminationTerms } from '#lib/domain/changes/termination.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { FullProperty } from '../../catalogue/load-properties.ts';
import type { properties } from '../../db/schema.ts';
import type { FeeInput } from '../properties/property-fees.ts';

type NewProperty = typeof properties.$inferInsert;

const defaults = {
  discountPercentage: 0,
  streetAddress: '',
  lga: '',
  country: 'Nigeria',
  size: null,
  features: [] as string[],
  durationLimit: 0,
  paymentSchedule: [] as string[],
  nearbyLandmarks: null,
  topography: null,
  roadAccess: null,
  gatedEstate: null,
  fencing: null,
  bedrooms: null,
  bathrooms: null,
  parkingSpace: null,
  yearBuilt: null,
  overview: null,
  description: null,
  titleDocumentType: null,
  propertyAgreement: null,
  keptPercent: defaultTerminationTerms.keptPercent,
  refundDays: defaultTerminationTerms.refundDays,
  propertyMap: null,
  videoLink: null,
  whatsappLink: null,
  contactNumber: null,
} satisfies Partial<NewProperty>;

/** With all columns that an import fills, so that rows can be compared and inserted together. */
export const completeRow = (property: NewProperty): NewProperty => {
  const given = Object.entries(property).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) } as NewProperty;
};

/** The columns in which an imported row differs from the stored property, and whether its fees differ. */
export function changedColumns({ row, fees }: FullProperty, property: NewProperty, wanted: readonly FeeInput[]) {
  const stored = row as Record<string, unknown>;
  const differs = ([column, value]: [string, unknown]) => !isDeepStrictEqual(stored[column], value);
  const feesNow = fees.map(({ name, purpose, type, value }) => ({ name, purpose, type, value: toNaira(value) }));
  return {
    columns: Object.fromEntries(Object.entries(completeRow(property)).filter(differs)) as Partial<NewProperty>,
    feesDiffer: !isDeepStrictEqual(
      feesNow,
      wanted.map(({ name, purpose, type, value }) => ({ name, purpose, type, value })),
    ),
  };
}
