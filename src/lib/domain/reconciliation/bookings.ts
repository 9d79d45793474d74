/** What a line of a statement can be besides a customer's transfer: money that we paid out, or that the card provider paid us. */
export const bookingKinds = ['payout', 'commission_run', 'settlement'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A settlement comes in; the others go out. */
export const isIncoming = (kind: BookingKind) => kind === 'settlement';
