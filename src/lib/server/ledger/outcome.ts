import type { Payment, Plan } from './rows.ts';

/** How a payment ends. `amount` is what arrived, in kobo. */
export type Outcome =
  | { kind: 'received'; amount: number; handledBy?: number; externalReference?: string }
  | { kind: 'rejected'; reason: string; handledBy: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'abandoned'; reason: string };

export type Received = Extract<Outcome, { kind: 'received' }>;

export interface Settlement {
  payment: Payment;
  /** False when it had been settled so before, and nothing was done now. */
  changed: boolean;
  /** The plan as it now is; undefined for what only funds the wallet. */
  plan: Plan | undefined;
  /** The payment had ended without money before: `payment` is another one, which took the money to the wallet. */
  late: boolean;
}

/** Whether a finished payment ended just so. */
export const hasOutcome = (payment: Payment, outcome: Outcome) =>
  outcome.kind === 'received'
    ? payment.received === outcome.amount
    : payment.stage === outcome.kind && payment.received === 0;
