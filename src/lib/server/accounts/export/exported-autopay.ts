import { asc, eq } from 'drizzle-orm';
import { autopayConsentTexts, cardConsentTexts } from '#lib/messages/autopay.ts';
import { autopays, savedCards } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** What the customer agreed to, word for word. */
export async function exportedAutopay(userId: number) {
  const orders = await db().select().from(autopays).where(eq(autopays.userId, userId)).orderBy(asc(autopays.id));
  const cards = await db().select().from(savedCards).where(eq(savedCards.userId, userId)).orderBy(asc(savedCards.id));
  return {
    autopays: orders.map((order) => ({
      plan_id: order.planId,
      source: order.source,
      saved_card: order.cardId,
      state: order.state,
      consented_at: order.consentedAt,
      consent: autopayConsentTexts[order.consentVersion] ?? null,
      ended_at: order.endedAt,
      ended_for: order.endedFor,
    })),
    saved_cards: cards.map((card) => ({
      id: card.id,
      brand: card.brand,
      bank: card.bank,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      saved_at: card.createdAt,
      removed_at: card.removedAt,
      consented_at: card.consentedAt,
      consent: cardConsentTexts[card.consentVersion] ?? null,
    })),
  };
}
