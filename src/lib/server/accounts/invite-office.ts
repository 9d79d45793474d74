import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { companyContacts } from '../company-contacts.ts';
import { oneTimeCodes, sessions, users } from '../db/schema.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invitationMail } from '../mail/texts.ts';
import { db, log, now, runtime, tx } from '../runtime.ts';
import { findAccount, newCustomerId } from './find-account.ts';
import { hashPassword } from './passwords.ts';

/** Creates the first office account, for OFFICE_EMAIL. Its owner chooses the password through a reset. */
export async function inviteOffice() {
  const { OFFICE_EMAIL: email, SITE_URL } = runtime().settings;
  if (!email) return;
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  await tx(async () => {
    const [offices] = await db().select({ n: count() }).from(users).where(eq(users.role, 'admin'));
    if (offices && offices.n > 0) return;
    const existing = await findAccount(email);
    if (existing?.otpVerifiedAt) return log().error({ email }, takenByCustomer(email));
    const made = existing ? await takeOver(existing.id, passwordHash) : await insertOffice(email, passwordHash);
    if (!made) return;
    const mail = invitationMail(await companyContacts(), SITE_URL);
    await queueMail({ to: email, ...mail, dedupeKey: `invitation ${email}` });
  });
}

const takenByCustomer = (email: string) =>
  `NOBODY CAN OPEN THE OFFICE: OFFICE_EMAIL ${email} is the address of a customer, and an account is either a customer's or the office's. Set OFFICE_EMAIL to another address and start again, or have the customer close that account in its settings first.`;

const office = { role: 'admin', firstName: 'Office', lastName: '', phoneNumber: '' } as const;

/** False when another instance has just made it. */
async function insertOffice(email: string, passwordHash: string) {
  const made = await db()
    .insert(users)
    .values({ ...office, email, passwordHash, uniqueCustomerId: newCustomerId(), createdAt: now(), updatedAt: now() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made.length > 0;
}

/** Somebody has signed up with the address and never proven that it is theirs: nothing of theirs remains. */
async function takeOver(userId: number, passwordHash: string) {
  await db().delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
  await db().delete(sessions).where(eq(sessions.userId, userId));
  const made = await db()
    .update(users)
    .set({ ...office, passwordHash, referralCode: null, updatedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.otpVerifiedAt), sql`${users.role} = 'customer'`))
    .returning({ id: users.id });
  return made.length > 0;
}
