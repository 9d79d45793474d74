import type { ReversalKind } from '#lib/domain/accounting/reversals.ts';
import type { Kobo } from '#lib/domain/money.ts';

export interface Reversal {
  paymentId: number;
  kind: ReversalKind;
  /** Null for all of the payment. */
  amount: Kobo | null;
}

/** The provider does not confirm the event, or the office has to decide: it has no effect until a retry succeeds. */
export class EventProblem extends Error {
  override readonly name = 'EventProblem';
  /** Of a booked payment whose money is taken back. */
  readonly reversal: Reversal | undefined;

  constructor(message: string, reversal?: Reversal) {
    super(message);
    this.reversal = reversal;
  }
}
