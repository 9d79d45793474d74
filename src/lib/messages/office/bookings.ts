import type { DifferenceBookingKind, LineBookingKind } from '../../domain/accounting/journal-adjustments.ts';
import { formatNairaShort, type Kobo } from '../../domain/money.ts';

/** The accounts of the ledger that differences are booked on. */
export const bookingAccountNames: Record<LineBookingKind | DifferenceBookingKind | 'unallocated_receipt', string> = {
  unallocated_receipt: 'Unallocated receipts',
  bank_charges: 'Bank charges',
  bank_levies: 'Levies and stamp duty',
  bank_interest: 'Bank interest',
  bank_difference: 'Unexplained differences',
  provider_fees: 'Card provider fees',
  provider_difference: 'Unexplained differences',
};

/** `amount` as the statement says it: below zero for what went out. */
export const bookLineText = (amount: Kobo, kind: LineBookingKind, account: string) =>
  `Book ${formatNairaShort(Math.abs(amount))} that ${amount < 0 ? `went out of ${account}` : `came into ${account}`} on ‘${bookingAccountNames[kind]}’`;

/** `amount` is what is missing; below zero for what is too much. */
export const bookDifferenceText = (amount: Kobo, kind: DifferenceBookingKind) =>
  `Book ${formatNairaShort(Math.abs(amount))}${amount > 0 ? ' that the card provider has not paid' : ', overpaid by the card provider,'} on ‘${bookingAccountNames[kind]}’`;
