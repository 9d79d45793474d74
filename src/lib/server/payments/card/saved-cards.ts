import { and, eq, isNull } from 'drizzle-orm';
import { cardCheckAmount, maxSavedCards } from '#lib/domain/limits.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { sealedBox } from '../../crypto/sealed-box.ts';
import { cardConsents, savedCards } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { notify, walletButton } from '../../notifications/notify.ts';
import type { Charge } from '../../paystack/verify-charge.ts';
import { db, now } from '../../runtime.ts';

export type CardOnFile = typeof savedCards.$inferSelect;

const box = sealedBox('homestead card authorizations');

/** What the provider charges the card by; null if it was removed or the session secret has changed. */
export const unsealAuthorization = ({ authorization, userId }: Pick<CardOnFile, 'authorization' | 'userId'>) =>
  authorization && (box.unseal(authorization, userId)?.toString('utf8') ?? null);

/**
 * Saves the card of a paid payment, if its customer agreed to that before and the bank lets it be charged again. The
 * same card is saved once; its newest authorization counts. Call it after the payment was posted, which serialises the
 * check of the card limit per customer.
 */
export async function storePaidCard(
  { id, userId }: Pick<Payment, 'id' | 'userId'>,
  authorization: Charge['authorization'],
) {
  const [consent] = await db().select().from(cardConsents).where(eq(cardConsents.paymentId, id));
  if (!consent) return;
  const refuse = (why: string) =>
    notify(userId, notSaved(why), { button: walletButton(), dedupeKey: `card of ${id} not saved` });
  const card = reusableCard(authorization);
  if (!card) return void (await refuse('Your bank does not let this card be charged again.'));
  const saved = await cardsOf(userId);
  if (saved.length >= maxSavedCards && !saved.some(({ signature }) => signature === card.signature))
    return void (await refuse(`You have saved ${saved.length} cards already. Remove one to save another.`));
  const { code, ...facts } = card;
  const values = {
    ...facts,
    authorization: box.seal(Buffer.from(code), userId),
    consentVersion: consent.version,
    consentedAt: consent.createdAt,
  };
  await db()
    .insert(savedCards)
    .values({ ...values, userId, createdAt: now() })
    .onConflictDoUpdate({
      target: [savedCards.userId, savedCards.signature],
      targetWhere: isNull(savedCards.removedAt),
      set: values,
    });
}

function reusableCard(authorization: Charge['authorization']) {
  if (authorization?.channel !== 'card' || authorization.reusable !== true) return undefined;
  const { authorization_code: code, signature, card_type, bank, last4, exp_month, exp_year } = authorization;
  const [expMonth, expYear] = [Number(exp_month), Number(exp_year)];
  const isSound = /^\d{4}$/.test(last4 ?? '') && expMonth >= 1 && expMonth <= 12 && expYear >= 2000 && expYear < 2100;
  if (!code || !signature || !last4 || !isSound) return undefined;
  const brand = (card_type ?? '').trim().slice(0, 30) || 'card';
  return { code, signature, brand, bank: bank?.trim().slice(0, 80) || null, last4, expMonth, expYear };
}

const notSaved = (why: string) => ({
  title: 'Your card was not saved',
  content: `${why} The ${formatNairaShort(cardCheckAmount)} is in your wallet. Try another card, or let AutoPay take from your wallet.`,
});

const cardsOf = (userId: number) =>
  db()
    .select({ signature: savedCards.signature })
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.removedAt)));

export const isOwnCard = (id: number, userId: number) =>
  and(eq(savedCards.id, id), eq(savedCards.userId, userId), isNull(savedCards.removedAt));
