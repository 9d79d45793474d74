import { and, eq, lte, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { secondFactorRules as rules } from '#lib/domain/limits.ts';
import { waitBeforeNextCode } from '#lib/messages/second-factor.ts';
import { secondFactorGuesses } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { findKnownDevice } from '../remember-device.ts';

/** Who guesses: a device that the account was used on before, so that nobody else can make its owner wait, or `other`. */
interface AttemptSource {
  userId: number;
  device: string;
}

export const attemptSource = async (
  userId: number,
  device: Parameters<typeof findKnownDevice>[1],
): Promise<AttemptSource> => ({
  userId,
  device: (await findKnownDevice(userId, device)) ?? 'other',
});

const seconds = (count: number) => count * 1000;

const rowOf = ({ userId, device }: AttemptSource) =>
  and(eq(secondFactorGuesses.userId, userId), eq(secondFactorGuesses.device, device));

const waitAfter = (wrong: number) =>
  wrong < rules.freeGuesses
    ? 0
    : Math.min(rules.firstWaitSeconds * 2 ** (wrong - rules.freeGuesses), rules.longestWaitSeconds);

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts can't bypass the delay. Returns how
 * many were wrong in a row with this one. During a wait it is refused and nothing is written.
 */
export async function countCodeAttempt(guesser: AttemptSource): Promise<number> {
  const [row] = await db().select().from(secondFactorGuesses).where(rowOf(guesser));
  const before = row?.wrong ?? 0;
  if (row && row.nextAt > now()) throw tooManyAttempts(row.nextAt);
  const wrong = before + 1;
  const nextAt = new Date(now().getTime() + seconds(waitAfter(wrong)));
  const counted = await db()
    .insert(secondFactorGuesses)
    .values({ ...guesser, wrong, nextAt })
    .onConflictDoUpdate({
      target: [secondFactorGuesses.userId, secondFactorGuesses.device],
      set: { wrong: sql`${secondFactorGuesses.wrong} + 1`, nextAt },
      setWhere: and(eq(secondFactorGuesses.wrong, before), lte(secondFactorGuesses.nextAt, now())),
    })
    .returning({ wrong: secondFactorGuesses.wrong });
  const [result] = counted;
  // a concurrent attempt was counted first: retry with the new count
  return result ? result.wrong : countCodeAttempt(guesser);
}

export const resetAttempts = (guesser: AttemptSource) => db().delete(secondFactorGuesses).where(rowOf(guesser));

function tooManyAttempts(nextAt: Date) {
  const retryAfter = Math.ceil((nextAt.getTime() - now().getTime()) / 1000);
  return new Refusal('too_many', { retryAfter, message: waitBeforeNextCode(retryAfter) });
}
