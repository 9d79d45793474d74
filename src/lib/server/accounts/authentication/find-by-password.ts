import type { login as loginCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { signInMustWait } from '#lib/messages/errors.ts';
import { type Attempt, countAttempt } from '../../attempts/count-attempt.ts';
import { attemptScope, dummyEmail } from '../../attempts/guard.ts';
import { networkPrefix } from '../../callers/network-prefix.ts';
import { companyContacts } from '../../company/contacts.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { failedSignInsMail } from '../../mail/texts.ts';
import { tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { mailOwner } from '../codes/mail-owner.ts';
import { findAccount } from '../find-account.ts';
import { isYetToBeInvited } from '../moved-in.ts';
import { hashForTrustedCaller, hashForVisitor } from '../password-hashing-queue.ts';
import { verifyWithoutQueue } from '../passwords.ts';

type Credentials = PayloadOf<typeof loginCall>;
type Hashing = Parameters<Parameters<typeof hashForTrustedCaller>[0]>[0];

/**
 * The account, or the dummy account for unknown addresses, if the password is correct. Every failure counts against
 * that email address.
 */
export async function findByPassword(
  input: Credentials,
  { deviceId, address }: ContextOf<typeof loginCall>,
): Promise<User> {
  const guard = await attemptScope(input.email, deviceId);
  const attempt = async (hashing: Hashing) => {
    const counted = await countAttempt('login', guard, signInMustWait);
    const user = await findMatching(input, hashing);
    if (user) await counted.takeBack();
    else {
      await logSecurityEvent('sign_in_failed', { tried: input.email });
      await reportFailedAttempts(input.email, counted);
    }
    return user;
  };
  const user = await (guard.isKnownDevice
    ? hashForTrustedCaller(attempt)
    : hashForVisitor(networkPrefix(address), attempt));
  if (!user) throw new Refusal('wrong_credentials');
  return user;
}

/** Both passwords are always checked, so that neither answer nor timing reveals which address has an account. */
async function findMatching({ email, password }: Credentials, hashing: Hashing) {
  const candidates = await Promise.all([findAccount(email), findAccount(dummyEmail(email))]);
  const matches = await hashing(() =>
    Promise.all(candidates.map((candidate) => verifyWithoutQueue(candidate?.passwordHash, password))),
  );
  return candidates.find((_, index) => matches[index]);
}

/** Notifies the owner once per series of failures. An address without an account costs the same. */
async function reportFailedAttempts(email: string, counted: Attempt) {
  if (!counted.isSuspicious) return;
  await tx(async () => {
    if (!(await counted.claimReport())) return;
    await logSecurityEvent('limited', { tried: email });
    const owner = await findAccount(email);
    const mail = failedSignInsMail(await companyContacts(), pageUrl('/forgot-password'));
    const isOpen = owner?.otpVerifiedAt && !(await isYetToBeInvited(owner.id));
    await mailOwner(isOpen ? owner : { email: dummyEmail(email) }, mail);
  });
}
