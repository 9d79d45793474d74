import { eq, type SQL } from 'drizzle-orm';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db } from '../runtime.ts';

/** The account as it is now; who else wants to judge its codes waits until this transaction is over. */
export async function lockUser(id: number): Promise<User> {
  const [user] = await db().select().from(users).where(eq(users.id, id)).for('no key update');
  return user as User;
}

/** So many wrong codes in a row that only a mailed link helps. */
export const isLocked = ({ wrongCodes }: User) => wrongCodes >= rules.wrongInARow;

export const setWrongCodes = (id: number, wrongCodes: SQL | number) =>
  db().update(users).set({ wrongCodes }).where(eq(users.id, id));
