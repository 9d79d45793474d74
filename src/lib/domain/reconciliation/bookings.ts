/** Statement lines other than customer transfers: our payouts, settlements from the card provider, cash of a desk. */
export const bookingKinds = ['payout', 'commission_run', 'settlement', 'cash_paid_in', 'cash_float'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A settlement and cash that was paid in come in; the others go out. */
export const isIncoming = (kind: BookingKind) => kind === 'settlement' || kind === 'cash_paid_in';
