import type { PaymentPurpose } from '../accounting/purposes.ts';
import type { Kobo } from '../money.ts';
import { settle } from '../payments.ts';

/** What of an open transfer decides what confirming it does; amounts in kobo. */
export interface ConfirmationFacts {
  purpose: PaymentPurpose;
  asked: Kobo;
  /** What could still be paid for its purpose if all of it came. */
  owed: Kobo;
  /** Of a first payment: the units of its plan, and whether they are held now. */
  units: number;
  held: boolean;
}

/** What becomes of the payment, of its money, and of the units that it holds. The booking divides by the same rule. */
export function confirmationEffect({ purpose, asked, owed, units, held }: ConfirmationFacts, received: Kobo) {
  const settlement = settle({ purpose, asked, owed, received });
  const first = purpose === 'first';
  return {
    ...settlement,
    sold: first && settlement.stage === 'completed' ? units : 0,
    released: first && settlement.stage === 'failed' && held ? units : 0,
  };
}

/** Whether a second person must approve a confirmation; `above` in kobo. */
export const confirmationNeedsApproval = (asked: Kobo, received: Kobo, above: Kobo): boolean =>
  received !== asked || received > above;
