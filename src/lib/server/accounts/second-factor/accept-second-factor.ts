import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { sessions } from '../../db/schema.ts';
import type { CallContext } from '../../http/context.ts';
import { openSession } from '../../http/session.ts';
import { db, now, tx } from '../../runtime.ts';
import { endSessions } from '../end-sessions.ts';
import { mailNewSignIn } from '../remember-device.ts';

/**
 * The second factor was given: a session that waited for it is replaced by a complete one under a new token. In one that
 * was complete it is fresh now, and the token stays.
 */
export const acceptSecondFactor = (context: CallContext<'session'>): Promise<{ token: string | null }> =>
  tx(
    async () => {
      const { user, sessionId, awaitsSecondFactor } = context.caller;
      const secondFactorAt = now();
      const own = eq(sessions.id, sessionId);
      if (!awaitsSecondFactor) {
        await db().update(sessions).set({ secondFactorAt }).where(own);
        return { token: null };
      }
      if ((await endSessions(user.id, own)) === 0) throw new Refusal('not_signed_in');
      await mailNewSignIn(user, context);
      return { token: await openSession(user.id, context, { secondFactorAt }) };
    },
    { account: 'update' },
  );
