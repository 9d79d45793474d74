import { desc, eq, inArray } from 'drizzle-orm';
import type { AutopayState, SavedCardItem } from '#lib/api/payments/autopay.ts';
import { today } from '#lib/domain/days.ts';
import { isExpiredOn } from '#lib/domain/instalments/autopay.ts';
import { toNaira } from '#lib/domain/money.ts';
import { paymentStatus } from '#lib/domain/payments.ts';
import { autopayConsentTexts, cardConsentTexts } from '#lib/messages/autopay.ts';
import { autopayAttempts, payments, repayments } from '../db/schema.ts';
import type { CardOnFile } from '../payments/card/saved-cards.ts';
import { db, now } from '../runtime.ts';
import type { AutopayRow } from './autopay-rows.ts';

/** Field by field, so that no authorization gets in. */
export const cardItem = (card: CardOnFile): SavedCardItem => ({
  id: card.id,
  brand: card.brand,
  bank: card.bank,
  last4: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  expired: isExpiredOn(card, today(now())),
  saved_at: card.createdAt.toISOString(),
  consent: cardConsentTexts[card.consentVersion] ?? '',
});

export async function autopayStates(rows: readonly AutopayRow[]): Promise<AutopayState[]> {
  const attempts = await attemptsOf(rows.map(({ autopay }) => autopay.id));
  return rows.map(({ autopay, card }) => ({
    state: autopay.state,
    card: card && {
      id: card.id,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
    consented_at: autopay.consentedAt.toISOString(),
    consent: autopayConsentTexts[autopay.consentVersion] ?? '',
    ended_at: autopay.endedAt?.toISOString() ?? null,
    ended_for: autopay.endedFor,
    attempts: attempts.filter(({ attempt }) => attempt.autopayId === autopay.id).map(attemptItem),
  }));
}

const attemptsOf = (ids: number[]) =>
  db()
    .select({ attempt: autopayAttempts, payment: payments, title: repayments.title, amount: repayments.amount })
    .from(autopayAttempts)
    .innerJoin(repayments, eq(repayments.id, autopayAttempts.repaymentId))
    .leftJoin(payments, eq(payments.id, autopayAttempts.paymentId))
    .where(inArray(autopayAttempts.autopayId, ids))
    .orderBy(desc(autopayAttempts.id));

const results = ['waiting', 'paid', 'failed'] as const;

const attemptItem = ({ attempt, payment, title, amount }: Awaited<ReturnType<typeof attemptsOf>>[number]) => ({
  id: attempt.id,
  day: attempt.day,
  title,
  amount: toNaira(amount),
  result: payment ? results[paymentStatus(payment.stage)] : 'failed',
  reason: payment ? payment.reason : attempt.reason,
});
