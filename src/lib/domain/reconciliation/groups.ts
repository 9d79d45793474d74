/** The reconciliation tabs for statement lines and expected transfers. */
export const lineGroups = [
  'sure',
  'doubtful',
  'lines',
  'payments',
  'bookings',
  'waiting',
  'tied',
  'booked',
  'corrected',
  'not_ours',
] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Confirmed by one call. */
export const maxConfirmedMatches = 100;

/** Sure ones that are listed, and confirmed by one press. */
export const maxPairsShown = 1_000;
