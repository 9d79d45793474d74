import { Refusal } from '#lib/api/errors.ts';
import { passwordAttempts, secondFactorRules } from '#lib/domain/limits.ts';
import { currentPasswordRequired, wrongPassword } from '#lib/messages/validation.ts';
import { companyContacts } from '../company/contacts.ts';
import type { SignedIn, User } from '../http/context.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { wrongPasswordsMail } from '../mail/texts.ts';
import { now } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { countInWindow } from './count-in-window.ts';
import { verifyPassword } from './passwords.ts';

interface Proof {
  current_password?: string | undefined;
}

/** Until when the second factor that was given counts as fresh; null if it does not. */
export function freshUntil({ secondFactorAt }: SignedIn): Date | null {
  const end = (secondFactorAt?.getTime() ?? 0) + secondFactorRules.freshMinutes * 60_000;
  return end > now().getTime() ? new Date(end) : null;
}

/**
 * Refuses a signed-in caller who neither gives the current password nor has just given the second factor: a stolen
 * token must not be enough to take over the account. Errors are at `field`. Only the caller's own attempts count, so
 * that nobody else can exhaust them. Call it outside of a transaction, whose rollback would undo the count.
 */
export async function reauthenticate(caller: SignedIn, { current_password }: Proof, field = 'current_password') {
  if (freshUntil(caller)) return;
  const { user } = caller;
  if (!current_password) throw new Refusal('invalid', { errors: { [field]: [currentPasswordRequired] } });
  // counted before the password is checked, so that concurrent tries cannot exceed the limit
  const tried = await countInWindow(`reauthenticate user ${user.id}`, passwordAttempts.minutes);
  if (tried.hits > passwordAttempts.most) throw new Refusal('too_many', { retryAfter: tried.retryAfter });
  if (await verifyPassword(user.passwordHash, current_password)) return tried.forget();
  await logSecurityEvent('reauthentication_failed', { user });
  if (tried.hits === passwordAttempts.toldAt) await notifyOwner(user);
  throw new Refusal('wrong_credentials', { message: wrongPassword, errors: { [field]: [wrongPassword] } });
}

async function notifyOwner({ email, firstName }: User) {
  const mail = wrongPasswordsMail(await companyContacts(), firstName, pageUrl('/dashboard/settings'));
  await queueMail({ to: email, ...mail });
}
