import type { DifferenceKind } from '../reconciliation/settlements.ts';

/** Manual journal entries for differences between the bank or card provider and the books. */
export const adjustmentKinds = [
  'return_begun',
  'return_ended',
  'provider_fees',
  'provider_difference',
  'bank_charges',
  'bank_levies',
  'bank_interest',
  'bank_difference',
  'unallocated_receipt',
  'receipt_sent_back',
  'own_transfer',
  'cash_float',
  'cash_paid_in',
  'cash_difference',
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** What becomes of the cash at a desk besides what customers pay. */
export type CashBookingKind = Extract<AdjustmentKind, `cash_${string}`>;

/** Adjustment kinds allowed for a bank statement line. */
export const lineBookingKinds = [
  'bank_charges',
  'bank_levies',
  'bank_interest',
  'bank_difference',
] as const satisfies readonly AdjustmentKind[];
export type LineBookingKind = (typeof lineBookingKinds)[number];

/** Adjustment kinds allowed for a settlement difference. */
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
  // provider fees are booked from the settlement itself, so no adjustment is needed
  fee: [],
};

export const allowedAdjustments = (kind: DifferenceKind): readonly DifferenceBookingKind[] => bookable[kind];
