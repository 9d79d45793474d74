import { randomInt } from 'node:crypto';
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
import { secondsUntilNextCode, sendCode } from './codes.ts';
import { decoyAddress, findAccount } from './find-account.ts';
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
    await oneAtATime(input.email);
    const owner = await findAccount(input.email);
    const taken = owner?.otpVerifiedAt != null;
    const email = taken ? decoyAddress(input.email) : input.email;
    const known = taken ? await findAccount(email) : owner;
    const person = { ...personOf(input), passwordHash, updatedAt: now() };
    const user = known ? await startOver(known, person) : await insertUser({ ...person, email });
    if ((await secondsUntilNextCode(user.id, 'verify')) === 0) {
      await sendCode(user, 'verify', { silent: taken });
      if (owner && taken) await queueMail({ to: owner.email, ...knownAddressMail(owner.firstName) });
    }
    return { token: await openSession(user.id, context) };
  });
}

/** A sign-up pressed twice, or two for one address, wait for each other. */
const oneAtATime = (email: string) => db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

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

type Person = ReturnType<typeof personOf> & { passwordHash: string; updatedAt: Date };

async function insertUser(person: Person & { email: string }): Promise<User> {
  const uniqueCustomerId = `HS${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  const [user] = await db()
    .insert(users)
    .values({ ...person, uniqueCustomerId, createdAt: now() })
    .returning();
  return user as User;
}

/** Nobody has proven this address yet: the newest registration stands, and sessions of the older one end. */
async function startOver(known: User, person: Person): Promise<User> {
  const [user] = await db().update(users).set(person).where(eq(users.id, known.id)).returning();
  await db()
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.userId, known.id), isNull(sessions.endedAt)));
  return user as User;
}

const personOf = (input: Registration) => ({
  firstName: input.first_name,
  lastName: input.last_name ?? '',
  phoneNumber: input.phone_number,
  referralCode: input.referral_code || null,
});
