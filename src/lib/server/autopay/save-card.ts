import { and, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { saveCard as saveCall } from '#lib/api/payments/autopay.ts';
import { cardConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { cardCheckAmount, maxSavedCards } from '#lib/domain/limits.ts';
import { cardConsents, savedCards } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { cardCheckText } from '../payments/descriptions.ts';
import { pay, paymentAnswer } from '../payments/pay.ts';
import { db, now } from '../runtime.ts';

/** A small funding of the wallet by card; the card that pays it is saved (`payments/card/saved-cards.ts`). */
export async function saveCard({ consent }: PayloadOf<typeof saveCall>, { caller, once }: ContextOf<typeof saveCall>) {
  const userId = caller.user.id;
  if (consent !== cardConsentVersion) throw new Refusal('changed_meanwhile');
  return once(async () => {
    const saved = await db().$count(savedCards, and(eq(savedCards.userId, userId), isNull(savedCards.removedAt)));
    if (saved >= maxSavedCards)
      throw new Refusal('too_many_saved', { message: `You have saved ${saved} cards. Remove one to save another.` });
    const means = { method: 'paystack', senderName: undefined, proof: undefined } as const;
    const what = { userId, purpose: 'fund', amount: cardCheckAmount, description: cardCheckText } as const;
    const payment = await pay(means, what);
    await db().insert(cardConsents).values({ paymentId: payment.id, version: consent, createdAt: now() });
    return { payment: { ...paymentAnswer(payment), reference: payment.reference } };
  });
}
