import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db } from '../runtime.ts';

/** The account as it is now, its row locked until the transaction ends. */
export async function lockUser(id: number): Promise<User> {
  const [user] = await db().select().from(users).where(eq(users.id, id)).for('no key update');
  return user as User;
}

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
