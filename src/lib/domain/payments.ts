import type { PaymentPurpose } from './accounting/purposes.ts';
import { asKobo, type Kobo } from './money.ts';

export const paymentStages = [
  'initiated',
  'awaiting_confirmation',
  'completed',
  'failed',
  'rejected',
  'abandoned',
] as const;
export type PaymentStage = (typeof paymentStages)[number];

/** 0 pending, 1 completed, 2 failed. */
export type PaymentStatus = 0 | 1 | 2;

const statusOfStage = {
  initiated: 0,
  awaiting_confirmation: 0,
  completed: 1,
  failed: 2,
  rejected: 2,
  abandoned: 2,
} as const satisfies Record<PaymentStage, PaymentStatus>;

export const paymentStatus = (stage: PaymentStage): PaymentStatus => statusOfStage[stage];
/** A payment that is not open is final. */
export const isPaymentOpen = (stage: PaymentStage): boolean => paymentStatus(stage) === 0;

const labels = ['Pending', 'Completed', 'Failed'] as const;
/** A missing or unknown status counts as failed. */
export const paymentLabel = (status: number | null | undefined): (typeof labels)[number] =>
  labels[status ?? 2] ?? 'Failed';

/** '+' for credits, '−' for debits, '' while no money has moved. */
export const transactionSign = ({ credit, status }: { credit: boolean; status: number }): '+' | '−' | undefined => {
  if (status !== 1) return undefined;
  return credit ? '+' : '−';
};

/** How a received amount is split between its purpose and the wallet: amount = applied + toWallet. */
interface AmountSplit {
  applied: Kobo;
  toWallet: Kobo;
}

export const splitAmount = (amount: Kobo, owed: Kobo): AmountSplit => {
  const applied = Math.min(asKobo(amount), asKobo(owed));
  return { applied, toWallet: amount - applied };
};

type Settlement =
  | ({ stage: 'completed' } & AmountSplit)
  | ({ stage: 'failed'; reason: 'less_than_asked' | 'no_longer_possible' } & AmountSplit);

/** The minimum amount that must be received; fees accept any partial amount. */
const minimumReceived = ({ purpose, asked, owed }: { purpose: PaymentPurpose; asked: Kobo; owed: Kobo }): Kobo => {
  if (purpose === 'infrastructure' || purpose === 'other') return 0;
  return purpose === 'repayment' ? Math.min(asKobo(asked), owed) : asKobo(asked);
};

/**
 * The outcome of a payment once its money is received. A repayment needs at least the amount due; a fee accepts any
 * amount. If less arrived than that, or if there is nothing left to pay (`owed` is 0), the payment fails and the whole
 * amount goes to the wallet. Any excess goes to the wallet too.
 */
export const settle = (payment: { purpose: PaymentPurpose; asked: Kobo; owed: Kobo; received: Kobo }): Settlement => {
  const { asked, owed, received } = payment;
  const failed = { stage: 'failed', ...splitAmount(received, 0) } as const;
  if (received < minimumReceived(payment)) return { ...failed, reason: 'less_than_asked' };
  if (owed === 0) return { ...failed, reason: 'no_longer_possible' };
  return { stage: 'completed', ...splitAmount(received, Math.min(asked, owed)) };
};
