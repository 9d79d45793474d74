import { and, eq, gt } from 'drizzle-orm';
import { secondFactorRules } from '#lib/domain/limits.ts';
import { secondFactorChallenges } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { minutesFromNow } from '../codes/one-time-codes.ts';

type Purpose = (typeof secondFactorChallenges.$inferSelect)['purpose'];

/** The newest of a session and purpose counts. */
export async function saveChallenge(sessionId: number, purpose: Purpose, challenge: string) {
  const values = { challenge, expiresAt: minutesFromNow(secondFactorRules.setUpMinutes) };
  await db()
    .insert(secondFactorChallenges)
    .values({ sessionId, purpose, ...values })
    .onConflictDoUpdate({ target: [secondFactorChallenges.sessionId, secondFactorChallenges.purpose], set: values });
}

/** The challenge is deleted, whether or not the response is valid. */
export async function takeChallenge(sessionId: number, purpose: Purpose): Promise<string | null> {
  const [taken] = await db()
    .delete(secondFactorChallenges)
    .where(
      and(
        eq(secondFactorChallenges.sessionId, sessionId),
        eq(secondFactorChallenges.purpose, purpose),
        gt(secondFactorChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: secondFactorChallenges.challenge });
  return taken?.challenge ?? null;
}
