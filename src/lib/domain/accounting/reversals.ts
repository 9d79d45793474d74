/**
 * Refund and dispute states reported by the card provider. Only `lost` and `refunded` have moved money: the rest asks
 * for an answer, or says that nothing changes.
 */
export const reversalKinds = ['disputed', 'won', 'lost', 'refund_begun', 'refunded', 'refund_failed'] as const;
export type ReversalKind = (typeof reversalKinds)[number];

/** The provider has returned the money, so the payment must be reversed here. */
export const isMoneyReversed = (kind: ReversalKind): boolean => kind === 'lost' || kind === 'refunded';
