/** Statement lines other than customer transfers: our payouts, and settlements from the card provider. */
export const bookingKinds = ['payout', 'commission_run', 'settlement', 'sent_back'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A settlement comes in; the others go out. */
export const isIncoming = (kind: BookingKind) => kind === 'settlement';
