import type { login as loginCall } from '#lib/api/accounts/authentication.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { signInMustWait } from '#lib/messages/errors.ts';
import { networkOf } from '../../callers/network-of.ts';
import { companyContacts } from '../../company/contacts.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { signInTriesMail } from '../../mail/texts.ts';
import { tx } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import { countTry, type Try } from '../../tries/count-try.ts';
import { decoyEmail, guardOf } from '../../tries/guard.ts';
import { mailOwner } from '../codes/mail-owner.ts';
import { findAccount } from '../find-account.ts';
import { inStrangersTurn, inTrustedTurn } from '../password-turns.ts';
import { verifyNow } from '../passwords.ts';

type Credentials = PayloadOf<typeof loginCall>;
type Hashing = Parameters<Parameters<typeof inTrustedTurn>[0]>[0];

/** The account or its decoy, if the password is right. Every wrong one counts against the address that is tried. */
export async function findByPassword(
  input: Credentials,
  { deviceId, address }: ContextOf<typeof loginCall>,
): Promise<User> {
  const guard = await guardOf(input.email, deviceId);
  const attempt = async (hashing: Hashing) => {
    const counted = await countTry('login', guard, signInMustWait);
    const user = await findMatching(input, hashing);
    if (user) await counted.takeBack();
    else {
      await logSecurityEvent('sign_in_failed', { tried: input.email });
      await reportTries(input.email, counted);
    }
    return user;
  };
  const user = await (guard.isKnownDevice ? inTrustedTurn(attempt) : inStrangersTurn(networkOf(address), attempt));
  if (!user) throw new Refusal('wrong_credentials');
  return user;
}

/** Both passwords are always checked, so that neither answer nor timing reveals which address has an account. */
async function findMatching({ email, password }: Credentials, hashing: Hashing) {
  const candidates = await Promise.all([findAccount(email), findAccount(decoyEmail(email))]);
  const matches = await hashing(() =>
    Promise.all(candidates.map((candidate) => verifyNow(candidate?.passwordHash, password))),
  );
  return candidates.find((_, index) => matches[index]);
}

/** Tells the owner, once for each episode. An address without an account costs the same. */
async function reportTries(email: string, counted: Try) {
  if (!counted.isSuspicious) return;
  await tx(async () => {
    if (!(await counted.claimReport())) return;
    await logSecurityEvent('limited', { tried: email });
    const owner = await findAccount(email);
    const mail = signInTriesMail(await companyContacts(), pageUrl('/forgot-password'));
    await mailOwner(owner?.otpVerifiedAt ? owner : { email: decoyEmail(email) }, mail);
  });
}
