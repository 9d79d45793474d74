/** What the office can do with a charge that differs from what was asked for. */
export const mismatchResolutions = ['wallet', 'send_back', 'ended'] as const;
export type MismatchResolution = (typeof mismatchResolutions)[number];

/**
 * What is sent back is asked for, accepted by the provider, and sent; or refused, and then paid out to a bank account.
 * The other ways are done at once.
 */
export const mismatchResolutionStates = ['done', 'asked', 'accepted', 'refused', 'sent', 'paid_out'] as const;
export type MismatchResolutionState = (typeof mismatchResolutionStates)[number];

/** What the provider says has come; in the smallest unit of the currency. */
export interface ReportedCharge {
  amount: number;
  currency: string;
}

/** Null: the provider told of another charge, so nothing can be taken or sent back. */
export function allowedResolutions(came: ReportedCharge | null): readonly MismatchResolution[] {
  if (!came) return ['ended'];
  // the wallet is in naira
  return came.currency === 'NGN' ? ['wallet', 'send_back'] : ['send_back', 'ended'];
}
