import type { Payment, Plan } from './rows.ts';

/** How a payment ends; `amount` is what arrived, in kobo. */
export type Outcome =
  | { kind: 'received'; amount: number; handledBy?: number; externalReference?: string; companyAccountId?: number }
  | { kind: 'rejected'; reason: string; handledBy: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'abandoned'; reason: string };

export type Received = Extract<Outcome, { kind: 'received' }>;

export interface Settlement {
  payment: Payment;
  /** False when it had ended this way before and nothing was done. */
  changed: boolean;
  /** After the settlement; undefined for wallet funding. */
  plan: Plan | undefined;
  /** The money came after the payment had ended: `payment` is the new one that credits the wallet. */
  late: boolean;
}

export const hasOutcome = (payment: Payment, outcome: Outcome) =>
  outcome.kind === 'received'
    ? payment.received === outcome.amount
    : payment.stage === outcome.kind && payment.received === 0;
