import type { DifferenceKind } from '../reconciliation/settlements.ts';

/** What the office books by hand about money that bank or card provider report otherwise than the books. */
export const adjustmentKinds = [
  'return_begun',
  'return_ended',
  'provider_fees',
  'provider_difference',
  'bank_charges',
  'bank_difference',
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** As what a line of a statement can be booked. */
export const lineBookingKinds = ['bank_charges', 'bank_difference'] as const satisfies readonly AdjustmentKind[];
export type LineBookingKind = (typeof lineBookingKinds)[number];

/** As what a difference of a settlement can be booked. */
export const differenceBookingKinds = [
  'provider_fees',
  'provider_difference',
] as const satisfies readonly AdjustmentKind[];
export type DifferenceBookingKind = (typeof differenceBookingKinds)[number];

const bookable: Record<DifferenceKind, readonly DifferenceBookingKind[]> = {
  total: ['provider_fees', 'provider_difference'],
  amount: ['provider_fees', 'provider_difference'],
  unknown_charge: ['provider_difference'],
  missing_charge: ['provider_difference'],
  // a fee is booked as the provider states it: nothing is left to book
  fee: [],
};

export const allowedAdjustments = (kind: DifferenceKind): readonly DifferenceBookingKind[] => bookable[kind];
