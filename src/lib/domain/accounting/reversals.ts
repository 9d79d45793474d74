/**
 * What the card provider has told about money of a payment that is taken back. Only `lost` and `refunded` have moved
 * money: the rest asks for an answer, or says that nothing changes.
 */
export const reversalKinds = ['disputed', 'won', 'lost', 'refund_begun', 'refunded', 'refund_failed'] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** The provider has paid the money back, so that what was given for it has to be taken back here. */
export const isMoneyReversed = (kind: ReversalKind): boolean => kind === 'lost' || kind === 'refunded';
