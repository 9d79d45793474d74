import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { sessions } from '../../db/schema.ts';
import type { CallContext } from '../../http/context.ts';
import { openSession } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { mailNewSignIn } from '../remember-device.ts';

/**
 * The second factor was given: a session that waited for it is replaced by a complete one under a new token. In one that
 * was complete it is fresh now, and the token stays.
 */
export const acceptSecondFactor = (context: CallContext<'session'>): Promise<{ token: string | null }> =>
  tx(async () => {
    const { user, sessionId, awaitsSecondFactor } = context.caller;
    const secondFactorAt = now();
    const [open] = await db()
      .update(sessions)
      .set(awaitsSecondFactor ? { endedAt: now() } : { secondFactorAt })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (!open) throw new Refusal('not_signed_in');
    if (!awaitsSecondFactor) return { token: null };
    await mailNewSignIn(user, context);
    return { token: await openSession(user.id, context, { secondFactorAt }) };
  });
