import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db, runtime } from '../runtime.ts';

export async function findAccount(email: string): Promise<User | undefined> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.closedAt)));
  return user;
}

const DECOY = '@decoy.invalid';

/**
 * Who registers an address that has an account gets a decoy of it, which behaves like an account whose code is never
 * right: sign-up, sign-in and codes then tell nobody which addresses have accounts.
 */
export const decoyAddress = (email: string) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`decoy ${email.toLowerCase()}`).digest('hex') + DECOY;

export const isDecoy = ({ email }: User) => email.endsWith(DECOY);
