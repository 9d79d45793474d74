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
/** A finished payment never changes again. */
export const isPaymentOpen = (stage: PaymentStage): boolean => paymentStatus(stage) === 0;

const labels = ['Pending', 'Completed', 'Failed'] as const;
/** A missing or unknown status counts as failed. */
export const paymentLabel = (status: number | null | undefined): (typeof labels)[number] =>
  labels[status ?? 2] ?? 'Failed';

/** What came is shared between the purpose and the wallet: amount = applied + toWallet. */
export interface AmountSplit {
  applied: Kobo;
  toWallet: Kobo;
}

export const splitAmount = (amount: Kobo, owed: Kobo): AmountSplit => {
  const applied = Math.min(asKobo(amount), asKobo(owed));
  return { applied, toWallet: amount - applied };
};

export type Settlement =
  | ({ stage: 'completed' } & AmountSplit)
  | ({ stage: 'failed'; reason: 'less_than_asked' | 'no_longer_possible' } & AmountSplit);

/**
 * What a payment becomes once its money has come. Less than what was asked for, or money for something that can no
 * longer be paid (`owed` 0), fails and goes to the wallet whole; what exceeds what was asked or is owed goes there too.
 */
export const settle = (payment: { asked: Kobo; owed: Kobo; received: Kobo }): Settlement => {
  const { asked, owed, received } = payment;
  const failed = { stage: 'failed', ...splitAmount(received, 0) } as const;
  if (received < asKobo(asked)) return { ...failed, reason: 'less_than_asked' };
  if (owed === 0) return { ...failed, reason: 'no_longer_possible' };
  return { stage: 'completed', ...splitAmount(received, Math.min(asked, owed)) };
};
