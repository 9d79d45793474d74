import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { rolesWith } from '#lib/domain/staff/roles.ts';
import type { AccountLock } from '../acting/acting-caller.ts';
import type { Db } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { sessions, users } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { SignedIn } from './context.ts';
import { isLive, refusalOf, signedIn } from './session.ts';

/**
 * Judges a caller again inside of a transaction: between the head of a request and the end of its body the session may
 * have ended, and the account have been switched off or given another role. Account and session are locked in this
 * order, and what ends a session locks the account for `update` first (`accounts/end-sessions.ts`): it waits for the
 * transactions of the account that are under way, and those that begin afterwards find the session ended.
 */
export async function judgeAgain({ sessionId }: SignedIn, call: AnyCall, strength: AccountLock) {
  const [found] = await sessionLocked[strength](db()).execute({ id: sessionId, now: now().toISOString() });
  const refusal = found ? refusalOf(found, call) : new Refusal('not_signed_in');
  if (refusal) throw refusal;
}

const lockedWith = (strength: AccountLock) => (handle: Db) =>
  handle
    .select(signedIn)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now'))))
    // drizzle takes several tables, which its types do not say
    .for(strength, { of: [users, sessions] as never })
    .prepare(`judge_${strength.replace(' ', '_')}`);

const sessionLocked = {
  'key share': preparedQuery(lockedWith('key share')),
  update: preparedQuery(lockedWith('update')),
};

/** The same as a condition on `users` and `sessions`, for a statement that does more; it locks both as above. */
export function mayStillCall({ user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>, { permission }: AnyCall): SQL {
  const roles = permission && rolesWith(permission);
  return and(
    eq(sessions.id, sessionId),
    eq(users.id, sessions.userId),
    isLive(now()),
    eq(users.role, user.role),
    roles && sql`${users.staffRole} = any (${sql.param(roles)})`,
  ) as SQL;
}
