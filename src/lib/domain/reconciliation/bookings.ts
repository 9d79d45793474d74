/** Statement lines other than customer transfers: our payouts, settlements from the card provider, cash of a desk. */
export const bookingKinds = [
  'payout',
  'commission_run',
  'settlement',
  'sent_back',
  'own_transfer_out',
  'own_transfer_in',
  'cash_paid_in',
  'cash_float',
] as const;
export type BookingKind = (typeof bookingKinds)[number];

const incoming: readonly BookingKind[] = ['settlement', 'own_transfer_in', 'cash_paid_in'];

/** A settlement comes in, and so do one side of an own transfer and cash that was paid in; the others go out. */
export const isIncoming = (kind: BookingKind) => incoming.includes(kind);
