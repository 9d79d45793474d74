import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { register as registerCall } from '#lib/contract/accounts.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import { marketers, sessions, users } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { openSession } from '../http/session.ts';
import { queueMail } from '../mail/queue.ts';
import { knownAddressMail } from '../mail/texts.ts';
import { db, now, tx } from '../runtime.ts';
import { sendCode } from './codes.ts';
import { hashPassword } from './passwords.ts';

type Registration = PayloadOf<typeof registerCall>;

/**
 * Makes an account whose address is yet to be proven and mails the code. An address that has an account gets the same
 * answer: its owner is told by mail, and the token leads to a decoy that no code opens.
 */
export async function register(input: Registration, context: ContextOf<typeof registerCall>) {
  const passwordHash = await hashPassword(input.password);
  return tx(async () => {
    await refuseUnknownReferral(input.referral_code);
    const [known] = await db()
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, input.email.toLowerCase()));
    const taken = known?.otpVerifiedAt != null;
    const user =
      known && !taken ? await startOver(known, input, passwordHash) : await insertUser(input, passwordHash, taken);
    if (known && taken) await queueMail({ to: known.email, ...knownAddressMail(known.firstName) });
    await sendCode(user, 'verify', { silent: taken });
    return { token: await openSession(user.id, context) };
  });
}

async function refuseUnknownReferral(code: string | undefined) {
  if (!code) return;
  const [found] = await db()
    .select({ id: marketers.id })
    .from(marketers)
    .where(and(eq(marketers.code, code), eq(marketers.active, true)));
  if (!found)
    throw new Refusal('invalid', {
      errors: { referral_code: ['This referral code is not known. Check it, or leave it empty'] },
    });
}

async function insertUser(input: Registration, passwordHash: string, decoy: boolean): Promise<User> {
  const email = decoy ? `${randomBytes(16).toString('hex')}@decoy.invalid` : input.email;
  const [user] = await db()
    .insert(users)
    .values({
      ...personOf(input),
      email,
      passwordHash,
      uniqueCustomerId: `HS${randomInt(10_000_000, 99_999_999)}`,
      createdAt: now(),
      updatedAt: now(),
    })
    .returning();
  return user as User;
}

/** Nobody has proven this address yet: the newest registration stands, and sessions of the older one end. */
async function startOver(known: User, input: Registration, passwordHash: string): Promise<User> {
  await db()
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.userId, known.id), isNull(sessions.endedAt)));
  const [user] = await db()
    .update(users)
    .set({ ...personOf(input), passwordHash, updatedAt: now() })
    .where(eq(users.id, known.id))
    .returning();
  return user as User;
}

const personOf = (input: Registration) => ({
  firstName: input.first_name,
  lastName: input.last_name ?? '',
  phoneNumber: input.phone_number,
  referralCode: input.referral_code || null,
});
