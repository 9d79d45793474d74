import { eq } from 'drizzle-orm';
import type { register as registerCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { site } from '#lib/site.ts';
import { networkOf } from '../../callers/network-of.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { openSession } from '../../http/session.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { knownAddressMail } from '../../mail/texts.ts';
import { db, now, tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { countTry } from '../../tries/count-try.ts';
import { addressGuard, decoyEmail } from '../../tries/guard.ts';
import { secondsUntilNextMail } from '../codes/one-time-codes.ts';
import { sendVerifyCode } from '../codes/send-code.ts';
import { endSessions } from '../end-sessions.ts';
import { findAccount, newCustomerId } from '../find-account.ts';
import { lockAddress } from '../lock-user.ts';
import { refuseCommonPassword, refusePersonalPassword } from '../password-policy.ts';
import { inStrangersTurn } from '../password-turns.ts';
import { hashNow } from '../passwords.ts';
import { findReferral } from './check-referral.ts';

type Registration = PayloadOf<typeof registerCall>;

/** An address with an account gets the same answer: its owner a mail, and the token belongs to a decoy. */
export async function register(input: Registration, context: ContextOf<typeof registerCall>) {
  await refuseCommonPassword(input.password);
  refusePersonalPassword(input.password, { ...personOf(input), email: input.email });
  const guard = addressGuard(input.email);
  const passwordHash = await inStrangersTurn(networkOf(context.address), async (hashing) => {
    await countTry('register', guard);
    return hashing(() => hashNow(input.password));
  });
  return tx(async () => {
    const referralCode = await findReferral(input.referral_code);
    await lockAddress(input.email);
    // both are always looked up, so that neither answer nor timing reveals which exists
    const owner = await findAccount(input.email);
    const decoy = await findAccount(decoyEmail(input.email));
    // who is invited to the office enters by the invitation alone
    const taken = owner?.otpVerifiedAt != null || owner?.role === 'admin';
    const email = taken ? decoyEmail(input.email) : input.email;
    const existing = taken ? decoy : owner;
    const person = { ...personOf(input), referralCode, passwordHash, updatedAt: now() };
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

type Person = ReturnType<typeof personOf> & { referralCode: string | null; passwordHash: string; updatedAt: Date };

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

const personOf = (input: Registration) => ({
  firstName: input.first_name,
  lastName: input.last_name ?? '',
  phoneNumber: input.phone_number,
  termsVersion: site.termsVersion,
  termsAcceptedAt: now(),
});
