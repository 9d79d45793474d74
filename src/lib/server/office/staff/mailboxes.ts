import { Refusal } from '#lib/api/errors.ts';
import { mailboxOf } from '#lib/domain/accounts/mailbox.ts';
import { mailboxOfStaff } from '#lib/messages/office/two-people.ts';
import { addressHasAccount } from '#lib/messages/validation.ts';
import { users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { isStaff } from './staff-rows.ts';

/** Refuses an address whose mail somebody of the staff receives, whether invited, active or switched off. */
export async function refuseMailboxOfStaff(email: string) {
  const mailbox = mailboxOf(email);
  const staff = await db().select().from(users).where(isStaff);
  const holder = staff.find((member) => mailboxOf(member.email) === mailbox);
  if (!holder) return;
  const isSame = holder.email.toLowerCase() === email.toLowerCase();
  throw new Refusal('invalid', { errors: { email: [isSame ? addressHasAccount : mailboxOfStaff(fullName(holder))] } });
}
