import { count, eq } from 'drizzle-orm';
import { companyContacts } from '../company/contacts.ts';
import { users } from '../db/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invitationMail } from '../mail/texts.ts';
import { db, log, runtime, tx } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { findAccount } from './find-account.ts';
import { makeStaffAccount, unknownPassword } from './staff-account.ts';

/** Creates the first office account, an owner's, for OFFICE_EMAIL. Its owner chooses the password through a reset. */
export async function inviteOffice() {
  const { OFFICE_EMAIL: email, SITE_URL } = runtime().settings;
  if (!email) return;
  const passwordHash = await unknownPassword();
  await tx(async () => {
    const [offices] = await db().select({ n: count() }).from(users).where(eq(users.role, 'admin'));
    if (offices && offices.n > 0) return;
    if ((await findAccount(email))?.otpVerifiedAt) return log().error({ email }, takenByCustomer(email));
    const owner = { email, firstName: 'Office', lastName: '', staffRole: 'owner', invitedUntil: null } as const;
    if (!(await makeStaffAccount(owner, passwordHash))) return;
    await logSecurityEvent('office_invited', { tried: email });
    const mail = invitationMail(await companyContacts(), SITE_URL);
    await queueMail({ to: email, ...mail, dedupeKey: `invitation ${email}` });
  });
}

const takenByCustomer = (email: string) =>
  `NOBODY CAN OPEN THE OFFICE: OFFICE_EMAIL ${email} is the address of a customer, and an account is either a customer's or the office's. Set OFFICE_EMAIL to another address and start again, or have the customer close that account in its settings first.`;
