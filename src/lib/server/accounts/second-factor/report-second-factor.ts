import { formatDateTime } from '#lib/domain/days.ts';
import { deviceName } from '#lib/domain/device-name.ts';
import { companyContacts } from '../../company/contacts.ts';
import type { CallContext, User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type SecondFactorEvent, secondFactorMail } from '../../mail/second-factor-texts.ts';
import { now } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';

const logged = {
  added: 'factor_added',
  removed: 'factor_removed',
  'turned off': 'factor_removed',
  'recovery code used': 'recovery_code_used',
  'recovery codes renewed': 'recovery_codes_renewed',
  // each of them is logged where it is refused
  'wrong codes': null,
} as const satisfies Record<SecondFactorEvent['kind'], string | null>;

type Device = Pick<CallContext, 'userAgent'>;

/** Logs and mails every change and notable use of a second factor. */
export async function reportSecondFactor(user: User, event: SecondFactorEvent, { userAgent }: Device) {
  const kind = logged[event.kind];
  if (kind) await logSecurityEvent(kind, { user });
  const where = { device: deviceName(userAgent), at: formatDateTime(now()) };
  const settings = pageUrl(user.role === 'admin' ? '/office/two-step' : '/dashboard/settings');
  await queueMail({
    to: user.email,
    ...secondFactorMail(await companyContacts(), user.firstName, event, where, settings),
  });
}
