/**
 * requested: awaiting the office; approved: approved by two people, to be sent to the bank; the other states are final.
 */
export const payoutStates = ['asked', 'approved', 'paid', 'rejected', 'withdrawn'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** How many of one customer may be open at a time. */
export const maxOpenPayouts = 3;

export const isOpenPayout = (state: PayoutState) => state === 'asked' || state === 'approved';
