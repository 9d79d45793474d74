import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { dummyEmail } from '../attempts/guard.ts';
import { users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { dummyHash } from './passwords.ts';

export async function findAccount(email: string): Promise<User | undefined> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.closedAt)));
  return user;
}

export const newCustomerId = () => `HS${String(randomInt(10 ** 10)).padStart(10, '0')}`;

/**
 * The decoy of an address, created if it does not exist; no password matches it. Registering an address that has an
 * account, or resetting the password of one that has none, works on a decoy: an account whose code is never accepted.
 * So sign-up, sign-in and codes do not reveal which addresses have accounts.
 */
export async function findOrCreateDummyAccount(address: string): Promise<User> {
  const email = dummyEmail(address);
  await db()
    .insert(users)
    .values({
      email,
      passwordHash: await dummyHash(),
      firstName: 'Decoy',
      uniqueCustomerId: newCustomerId(),
      createdAt: now(),
      updatedAt: now(),
    })
    .onConflictDoNothing();
  return (await findAccount(email)) as User;
}
