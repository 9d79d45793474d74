import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { actingCaller } from '../callers/acting-caller.ts';
import { sessions, users } from '../db/schema.ts';
import type { SignedIn } from '../http/context.ts';
import { endRequestsOf } from '../http/requests-under-way.ts';
import { afterCommit, db, now, tx } from '../runtime.ts';

export const otherSessionsOf = ({ sessionId }: SignedIn) => ne(sessions.id, sessionId);

/**
 * Waits for what is under way in the name of these accounts, and lets nothing begin before the transaction ends: what
 * begins then finds their sessions ended, or other rights. Before any other lock of a row.
 */
const lockSignedIn = (userId: number) =>
  db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

/**
 * Ends the sessions of an account, or those of them that `which` says, with the requests that they have under way.
 * Returns how many were live. Whatever takes rights away from an account does this in the same transaction.
 */
export const endSessions = (userId: number, which?: SQL): Promise<number> =>
  tx(
    async () => {
      await lockSignedIn(userId);
      const ended = await db()
        .update(sessions)
        .set({ endedAt: now() })
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), which))
        .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
      const own = actingCaller.getStore();
      afterCommit(() => endRequestsOf(ended, own));
      return ended.filter(({ expiresAt }) => expiresAt > now()).length;
    },
    { account: 'update' },
  );
