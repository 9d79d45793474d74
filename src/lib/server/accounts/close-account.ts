import { and, eq, isNull, sql } from 'drizzle-orm';
import type { closeAccount as closeAccountCall } from '#lib/api/accounts/close-account.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { wrongPassword } from '#lib/messages/validation.ts';
import { companyContacts } from '../company-contacts.ts';
import {
  enquiries,
  knownDevices,
  notifications,
  oneTimeCodes,
  outbox,
  savedProperties,
  sessions,
  users,
  virtualAccounts,
} from '../db/schema.ts';
import type { ContextOf, User } from '../http/context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { accountClosedMail } from '../mail/texts.ts';
import { db, now, tx } from '../runtime.ts';
import { closingObstaclesOf } from './closing-obstacles.ts';
import { verifyPassword } from './passwords.ts';
import { removePicture } from './profile-picture.ts';
import { purgeContractDetails } from './purge-contract-details.ts';

/**
 * Takes the person out of the account and ends it, all or nothing. Ledger, payments and plans stay, under 'Closed
 * account'; the address is free for a new one. Refused while anything is owed either way.
 */
export async function closeAccount(
  { password }: PayloadOf<typeof closeAccountCall>,
  { caller }: ContextOf<typeof closeAccountCall>,
) {
  if (!(await verifyPassword(caller.user.passwordHash, password)))
    throw new Refusal('wrong_credentials', { errors: { password: [wrongPassword] } });
  const removals = await tx(async () => {
    const user = await holdUser(caller.user.id);
    const obstacles = await closingObstaclesOf(user.id);
    if (obstacles.length > 0) throw new Refusal('account_in_use', { message: obstacles.join('\n') });
    const files = [await removePicture(user), await purgeContractDetails(user.id)];
    await forgetTraces(user);
    await anonymise(user.id);
    await queueMail({ to: user.email, ...accountClosedMail(await companyContacts(), user.firstName) });
    return files;
  });
  // a file whose removal is cut short here is swept later, as no row names it
  for (const remove of removals) await remove();
  return {};
}

/** Also keeps out every payment that begins meanwhile: each takes a share of this row first. */
async function holdUser(id: number): Promise<User> {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))
    .for('update');
  if (!user) throw new Refusal('not_signed_in');
  return user;
}

/** What has no use without the person; mails to the address too, sent or not. */
async function forgetTraces({ id, email }: User) {
  for (const table of [sessions, knownDevices, oneTimeCodes, notifications, savedProperties, enquiries])
    await db().delete(table).where(eq(table.userId, id));
  await db()
    .delete(outbox)
    .where(eq(sql`lower(${outbox.recipient})`, email.toLowerCase()));
  // the number goes on naming the wallet, should money still arrive there
  await db().update(virtualAccounts).set({ accountName: null }).where(eq(virtualAccounts.userId, id));
}

const anonymise = (id: number) =>
  db()
    .update(users)
    .set({
      email: `closed-${id}@closed.invalid`,
      passwordHash: 'closed',
      firstName: 'Closed',
      lastName: 'account',
      phoneNumber: '',
      gender: null,
      country: null,
      state: null,
      lga: null,
      address: null,
      referralCode: null,
      notificationEnabled: false,
      promotionEnabled: false,
      closedAt: now(),
      updatedAt: now(),
    })
    .where(eq(users.id, id));
