/** Statement lines other than customer transfers: our payouts, and settlements from the card provider. */
export const bookingKinds = [
  'payout',
  'commission_run',
  'settlement',
  'sent_back',
  'own_transfer_out',
  'own_transfer_in',
] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** A settlement comes in, and so does one side of an own transfer; the others go out. */
export const isIncoming = (kind: BookingKind) => kind === 'settlement' || kind === 'own_transfer_in';
