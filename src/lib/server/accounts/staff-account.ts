import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { oneTimeCodes, sessions, users } from '../db/schema.ts';
import type { User } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { endSessions } from './end-sessions.ts';
import { findAccount, newCustomerId } from './find-account.ts';
import { hashPassword } from './passwords.ts';

interface NewStaff {
  email: string;
  firstName: string;
  lastName: string;
  staffRole: RoleKey;
  /** Null for the first account, whose owner is named by a setting. */
  invitedUntil: Date | null;
}

/** Of an account whose owner has not chosen a password yet. Hashed before a transaction, so that no lock waits for it. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('hex'));

/** An office account that its owner enters by a mailed link or code; null when the address belongs to somebody. */
export async function makeStaffAccount({ email, ...person }: NewStaff, passwordHash: string): Promise<User | null> {
  const existing = await findAccount(email);
  if (existing?.otpVerifiedAt || existing?.role === 'admin') return null;
  const office = { ...person, role: 'admin', phoneNumber: '', passwordHash, updatedAt: now() } as const;
  return existing ? takeOver(existing.id, office) : insert({ ...office, email });
}

type Office = Omit<typeof users.$inferInsert, 'email' | 'uniqueCustomerId'>;

/** Null when another instance has just made it. */
async function insert(office: Office & { email: string }) {
  const [user] = await db()
    .insert(users)
    .values({ ...office, uniqueCustomerId: newCustomerId(), createdAt: now() })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

/** Replaces an unverified sign-up with the same address. */
async function takeOver(userId: number, office: Office) {
  await endSessions(userId);
  await db().delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await db().delete(sessions).where(eq(sessions.userId, userId));
  const [user] = await db()
    .update(users)
    .set({ ...office, referralCode: null })
    .where(and(eq(users.id, userId), isNull(users.otpVerifiedAt), sql`${users.role} = 'customer'`))
    .returning();
  return user ?? null;
}
