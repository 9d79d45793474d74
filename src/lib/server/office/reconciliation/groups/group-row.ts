import type { Signs } from '#lib/domain/reconciliation/transfer-index.ts';
import type { Booking } from '../bookings.ts';

/** Rows of one page. */
export const PER_PAGE = 50;

/** A line and payments by their ids; a payment alone has no line. */
export interface GroupRow {
  line: number | null;
  payments: { id: number; signs: Signs | null }[];
  bookings: { booking: Booking; signs: Signs | null }[];
}
