import { and, eq, isNull, sql } from 'drizzle-orm';
import type { register as registerCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { companyContacts } from '../company-contacts.ts';
import { sessions, users } from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { openSession } from '../http/session.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { knownAddressMail } from '../mail/texts.ts';
import { db, now, tx } from '../runtime.ts';
import { sendCode } from './check-code.ts';
import { findReferral } from './check-referral.ts';
import { decoyEmail, findAccount, newCustomerId } from './find-account.ts';
import { secondsUntilNextMail } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';

type Registration = PayloadOf<typeof registerCall>;

/**
 * Makes an account whose address is yet to be proven and mails the code. An address that has an account gets the same
 * answer: its owner is told by mail, and the token leads to a decoy that no code opens.
 */
export async function register(input: Registration, context: ContextOf<typeof registerCall>) {
  const passwordHash = await hashPassword(input.password);
  return tx(async () => {
    const referralCode = await findReferral(input.referral_code);
    await oneAtATime(input.email);
    // both are always looked for, so that neither the answer nor its time tells
    const owner = await findAccount(input.email);
    const decoy = await findAccount(decoyEmail(input.email));
    const taken = owner?.otpVerifiedAt != null;
    const email = taken ? decoyEmail(input.email) : input.email;
    const known = taken ? decoy : owner;
    const person = { ...personOf(input), referralCode, passwordHash, updatedAt: now() };
    const user = known ? await startOver(known, person) : await insertUser({ ...person, email });
    const tellOwner = async () => {
      const words = knownAddressMail(await companyContacts(), owner?.firstName ?? '', pageUrl('/login'));
      await queueMail({ to: input.email, ...words });
    };
    if ((await secondsUntilNextMail(user.id, 'verify')) === 0)
      await sendCode(user, 'verify', taken ? { mail: tellOwner } : {});
    return { token: await openSession(user.id, context) };
  });
}

/** A sign-up pressed twice, or two for one address, wait for each other. */
const oneAtATime = (email: string) => db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

type Person = ReturnType<typeof personOf> & { referralCode: string | null; passwordHash: string; updatedAt: Date };

async function insertUser(person: Person & { email: string }): Promise<User> {
  const [user] = await db()
    .insert(users)
    .values({ ...person, uniqueCustomerId: newCustomerId(), createdAt: now() })
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
});
