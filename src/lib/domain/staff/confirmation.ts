import type { PaymentPurpose } from '../accounting/purposes.ts';
import type { Kobo } from '../money.ts';
import { settle } from '../payments.ts';
import { type SecondPersonReason, type SoFar, whySecondPerson } from './single-handed.ts';

/** The facts that determine the effect of confirming a transfer; amounts in kobo. */
export interface ConfirmationFacts {
  purpose: PaymentPurpose;
  asked: Kobo;
  /** The outstanding amount for its purpose. */
  owed: Kobo;
  /** Of a first payment: the units of its plan, and whether they are held now. */
  units: number;
  held: boolean;
}

/** The effect of a confirmation on the payment, its allocation and the held units. Posting uses the same rule. */
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
