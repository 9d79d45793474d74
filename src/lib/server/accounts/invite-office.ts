import { randomBytes, randomInt } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { companyContacts } from '../company-contacts.ts';
import { users } from '../db/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invitationMail } from '../mail/texts.ts';
import { db, now, runtime, tx } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { hashPassword } from './passwords.ts';

/** Creates the first office account, for OFFICE_EMAIL. Its owner chooses the password through a reset. */
export async function inviteOffice() {
  const { OFFICE_EMAIL: email, SITE_URL } = runtime().settings;
  if (!email) return;
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  await tx(async () => {
    const [offices] = await db().select({ n: count() }).from(users).where(eq(users.role, 'admin'));
    if (offices && offices.n > 0) return;
    const [created] = await db()
      .insert(users)
      .values({
        email,
        passwordHash,
        role: 'admin',
        firstName: 'Office',
        uniqueCustomerId: `HS${randomInt(10_000_000, 99_999_999)}`,
        createdAt: now(),
        updatedAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) return;
    await logSecurityEvent('office_invited', { user: created });
    const mail = invitationMail(await companyContacts(), SITE_URL);
    await queueMail({ to: email, ...mail, dedupeKey: `invitation ${email}` });
  });
}
