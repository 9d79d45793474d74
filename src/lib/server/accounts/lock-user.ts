import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db } from '../runtime.ts';
import { addressKey } from '../tries/guard.ts';

/**
 * Concurrent sign-ups, mails and guesses at one address wait for each other until the transaction ends. Before any lock
 * of a row.
 */
export const lockAddress = (email: string) =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressKey(email)}, 0))`);

/** Refuses a closed account. The strength `update` also blocks payments, see `refuseClosedAccount`. */
export async function lockOpenAccount(id: number, strength: 'update' | 'no key update'): Promise<User> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))
    .for(strength);
  if (!user) throw new Refusal('not_signed_in');
  return user;
}
