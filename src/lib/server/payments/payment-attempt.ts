import { and, eq } from 'drizzle-orm';
import type { AnswerOf, PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { paymentAttempt as paymentAttemptCall } from '#lib/api/payments/payments.ts';
import { idempotentAnswers } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db } from '../runtime.ts';
import { withCurrentCard } from './card/card-answer.ts';

/** The answer to an attempt, for a browser that lost it. Refuses `not_found` when nothing was done under that key. */
export async function paymentAttempt(
  { key }: PayloadOf<typeof paymentAttemptCall>,
  { caller }: ContextOf<typeof paymentAttemptCall>,
) {
  const [attempt] = await db()
    .select({ answer: idempotentAnswers.answer })
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.userId, caller.user.id), eq(idempotentAnswers.key, key)));
  if (!attempt?.answer) throw new Refusal('not_found');
  return withCurrentCard(attempt.answer as AnswerOf<typeof paymentAttemptCall>);
}
