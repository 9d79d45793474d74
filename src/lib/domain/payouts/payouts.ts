/** asked: waits for the office; approved: two people agree, the bank is to be told; the rest are ends. */
export const payoutStates = ['asked', 'approved', 'paid', 'rejected', 'withdrawn'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** How many of one customer may be open at a time. */
export const maxOpenPayouts = 3;

export const isOpenPayout = (state: PayoutState) => state === 'asked' || state === 'approved';
