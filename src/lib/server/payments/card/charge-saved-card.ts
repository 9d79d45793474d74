import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import type { Payment } from '../../ledger/rows.ts';
import { chargeAuthorization } from '../../paystack/charge-authorization.ts';
import { ProviderRefusal } from '../../paystack/provider-errors.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db } from '../../runtime.ts';
import { type CardOnFile, unsealAuthorization } from './saved-cards.ts';
import { settleCard, type Unpaid } from './settle-card.ts';
import { isDuplicate } from './start-card.ts';

const askedByBank = 'Your bank wants you to confirm this payment yourself.';
const refusedText = 'The card provider refused to charge the saved card.';

/**
 * Charges a saved card for a committed payment, whose reference makes sure that it is charged once. The provider is
 * asked what became of it, as for any card; without an answer the payment stays open for the reconciler.
 */
export async function chargeSavedCard(payment: Payment, card: CardOnFile) {
  const refusal = await charge(payment, card);
  const outcomeFor = (verdict: Unpaid): Outcome | null => {
    if (verdict.kind === 'failed') return verdict;
    return refusal !== null && verdict.kind !== 'mismatch' ? { kind: 'failed', reason: refusal } : null;
  };
  await settleCard(payment, { outcomeFor, notify: true }).catch(providerFallback(null));
}

/** Why the card was certainly not charged; null if it may have been. */
async function charge({ reference, amount, userId }: Payment, card: CardOnFile): Promise<string | null> {
  const authorizationCode = unsealAuthorization(card);
  if (authorizationCode === null) return refusedText;
  const [user] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId));
  return chargeAuthorization({ reference, amount, email: user?.email ?? '', authorizationCode }).then(
    ({ paused }) => (paused ? askedByBank : null),
    (error) => {
      if (error instanceof ProviderRefusal && !isDuplicate(error)) {
        providerFallback(null)(error);
        return refusedText;
      }
      return providerFallback(null)(error);
    },
  );
}
