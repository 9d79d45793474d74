/** How the office can resolve a charge whose amount, currency, reference or customer does not match the request. */
export const mismatchResolutions = ['wallet', 'send_back', 'ended'] as const;
export type MismatchResolution = (typeof mismatchResolutions)[number];

/**
 * A refund to the card is requested, accepted by the provider and sent, or it is refused and paid out to a bank
 * account. The other resolutions take effect at once. The other ways are done at once.
 */
export const mismatchResolutionStates = ['done', 'asked', 'accepted', 'refused', 'sent', 'paid_out'] as const;
export type MismatchResolutionState = (typeof mismatchResolutionStates)[number];

/** The amount the provider reports as charged, in the currency's smallest unit. */
export interface ReportedCharge {
  amount: number;
  currency: string;
}

/** Null means that the provider reports a different charge, which can be neither kept nor refunded. */
export function allowedResolutions(came: ReportedCharge | null): readonly MismatchResolution[] {
  if (!came) return ['ended'];
  // the wallet is in naira
  return came.currency === 'NGN' ? ['wallet', 'send_back'] : ['send_back', 'ended'];
}
