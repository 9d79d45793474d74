import type { PaymentPurpose } from '../accounting/purposes.ts';
import type { Kobo } from '../money.ts';
import { settle } from '../payments.ts';
import { type SecondPersonReason, type SoFar, whySecondPerson } from './single-handed.ts';

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

/** Why a second person must approve a confirmation; null when one is enough. `limit` in kobo. */
export const confirmationNeedsApproval = (
  { asked, received }: { asked: Kobo; received: Kobo },
  soFar: SoFar,
  limit: Kobo,
): SecondPersonReason | 'other_amount' | null =>
  received === asked ? whySecondPerson(received, soFar, limit) : 'other_amount';
