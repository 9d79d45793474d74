import { eq } from 'drizzle-orm';
import type { register as registerCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { site } from '#lib/site.ts';
import { countAttempt } from '../../attempts/count-attempt.ts';
import { addressGuard, dummyEmail } from '../../attempts/guard.ts';
import { networkPrefix } from '../../callers/network-prefix.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { openSession } from '../../http/session.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { knownAddressMail } from '../../mail/texts.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { secondsUntilNextMail } from '../codes/one-time-codes.ts';
import { sendVerifyCode } from '../codes/send-code.ts';
import { endSessions } from '../end-sessions.ts';
import { findAccount, newCustomerId } from '../find-account.ts';
import { lockAddress } from '../lock-user.ts';
import { hashForVisitor } from '../password-hashing-queue.ts';
import { refuseCommonPassword, refusePersonalPassword } from '../password-policy.ts';
import { hashWithoutQueue } from '../passwords.ts';
import { findReferral } from './check-referral.ts';

type Registration = PayloadOf<typeof registerCall>;

/**
 * An address that already has an account gets the same response; its owner is mailed, and the token belongs to a dummy
 * account.
 */
export async function register(input: Registration, context: ContextOf<typeof registerCall>) {
  await refuseCommonPassword(input.password);
  refusePersonalPassword(input.password, { ...toPerson(input), email: input.email });
  const guard = addressGuard(input.email);
  const passwordHash = await hashForVisitor(networkPrefix(context.address), async (hashing) => {
    await countAttempt('register', guard);
    return hashing(() => hashWithoutQueue(input.password));
  });
  return tx(async () => {
    const referralCode = await findReferral(input.referral_code);
    await lockAddress(input.email);
    // both are always looked up, so that neither answer nor timing reveals which exists
    const owner = await findAccount(input.email);
    const decoy = await findAccount(dummyEmail(input.email));
    // who is invited to the office enters by the invitation alone
    const taken = owner?.otpVerifiedAt != null || owner?.role === 'admin';
    const email = taken ? dummyEmail(input.email) : input.email;
    const existing = taken ? decoy : owner;
    const person = { ...toPerson(input), referralCode, passwordHash, updatedAt: now() };
    const user = existing ? await replaceRegistration(existing, person) : await insertUser({ ...person, email });
    const mailToOwner = async () => {
      const mail = knownAddressMail(await companyContacts(), pageUrl('/login'));
      await queueMail({ to: input.email, ...mail });
    };
    if ((await secondsUntilNextMail(guard, 'verify')) === 0)
      await sendVerifyCode(user, taken ? mailToOwner : undefined);
    await logSecurityEvent('registered', { user });
    return { token: await openSession(user.id, context) };
  });
}

type Person = ReturnType<typeof toPerson> & { referralCode: string | null; passwordHash: string; updatedAt: Date };

async function insertUser(person: Person & { email: string }): Promise<User> {
  const [user] = await db()
    .insert(users)
    .values({ ...person, uniqueCustomerId: newCustomerId(), createdAt: now() })
    .returning();
  return user as User;
}

/** While an address is unproven the newest registration counts; sessions of the older one end. */
async function replaceRegistration(existing: User, person: Person): Promise<User> {
  await endSessions(existing.id);
  const [user] = await db().update(users).set(person).where(eq(users.id, existing.id)).returning();
  return user as User;
}

const toPerson = (input: Registration) => ({
  firstName: input.first_name,
  lastName: input.last_name ?? '',
  phoneNumber: input.phone_number,
  termsVersion: site.termsVersion,
  termsAcceptedAt: now(),
});
