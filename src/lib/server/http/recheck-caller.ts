import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyCall } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { AccountLock } from '../callers/acting-caller.ts';
import { isStaffWho } from '../callers/staff-rights.ts';
import type { Db } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { sessions, users } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { SignedIn } from './context.ts';
import { isLive, refusalOf, signedIn } from './session.ts';

/**
 * Judges a caller again inside of a transaction: between the head of a request and the end of its body the session may
 * have ended, and the account have been switched off or given another role. What ends a session locks the account for
 * `update` first (`accounts/end-sessions.ts`): it waits for the transactions of the account that are under way, and
 * those that begin afterwards find the session ended.
 */
export async function recheckCaller(caller: SignedIn, call: AnyCall, strength: AccountLock) {
  await lockAccount(caller, strength);
  const [found] = await sessionNow(db()).execute({ id: caller.sessionId, now: now().toISOString() });
  const refusal = found ? refusalOf(found, call) : new Refusal('not_signed_in');
  if (refusal) throw refusal;
}

/**
 * The first statement of what judges a caller again. The session is read by the next one, which sees what was committed
 * while this one waited: a statement that takes `key share` itself goes on with the rows as they were when it began.
 */
export const lockAccount = ({ user }: Pick<SignedIn, 'user'>, strength: AccountLock) =>
  accountLocked[strength](db()).execute({ id: user.id });

const lockedWith = (strength: AccountLock) => (handle: Db) =>
  handle
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for(strength)
    .prepare(`lock_account_${strength.replace(' ', '_')}`);

const accountLocked = {
  'key share': preparedQuery(lockedWith('key share')),
  update: preparedQuery(lockedWith('update')),
};

const sessionNow = preparedQuery((handle) =>
  handle
    .select(signedIn)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now'))))
    .prepare('judge_again'),
);

/** The same as a condition on `users` and `sessions`, for a statement that does more; `lockAccount` comes before it. */
export function mayStillCall({ user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>, { permission }: AnyCall): SQL {
  return and(
    eq(sessions.id, sessionId),
    eq(users.id, sessions.userId),
    isLive(now()),
    eq(users.role, user.role),
    permission && isStaffWho(permission),
  ) as SQL;
}
