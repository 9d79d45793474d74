import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { oneTimeCodeRules as rules } from '#lib/domain/limits.ts';
import { companyContacts } from '../../company-contacts.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { codeMail, resetMail } from '../../mail/texts.ts';
import { db, now, tx } from '../../runtime.ts';
import { isDecoy } from '../find-account.ts';
import { lockUser } from '../lock-user.ts';
import { mailOwner } from './mail-owner.ts';
import { hashCode, minutesFromNow, needsUnlockLink, revokeActiveCode, secondsUntilNextMail } from './one-time-codes.ts';
import { sendUnlockLink } from './send-unlock-link.ts';

interface NewCode {
  /** Hash of the token that names a reset attempt. */
  attemptHash?: Uint8Array;
  mail?: () => Promise<void>;
}

/** The code that is stored when a link is mailed instead, like that of a decoy, is never accepted. */
export async function sendCode({ id }: User, purpose: 'verify' | 'reset', { attemptHash, mail }: NewCode = {}) {
  await tx(async () => {
    // locked first: two concurrent calls would both find that no mail was sent recently
    const user = await lockUser(id);
    const retryAfter = await secondsUntilNextMail(id, purpose);
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter });
    await revokeActiveCode(id, purpose);
    const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0');
    const byLink = needsUnlockLink(user);
    await db()
      .insert(oneTimeCodes)
      .values({
        purpose,
        userId: id,
        codeHash: byLink || isDecoy(user) ? randomBytes(32) : hashCode(id, purpose, code),
        attemptHash: attemptHash ?? null,
        expiresAt: minutesFromNow(rules.validMinutes),
        createdAt: now(),
      });
    if (mail) await mail();
    else if (byLink) await sendUnlockLink(user);
    else await mailOwner(user, (purpose === 'reset' ? resetMail : codeMail)(await companyContacts(), code));
  });
}
