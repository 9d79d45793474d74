import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { alreadyTakenOver } from '#lib/messages/accounts/take-over.ts';
import { lockAddress } from '../../accounts/lock-user.ts';
import { deskCustomers, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** A customer who was registered at the desk and has not taken the account over, locked until the transaction ends. */
export async function lockOpenDeskCustomer(id: number) {
  const isOpen = and(eq(deskCustomers.userId, id), isNull(users.closedAt));
  const rows = () =>
    db()
      .select({ user: users, entry: deskCustomers })
      .from(deskCustomers)
      .innerJoin(users, eq(users.id, deskCustomers.userId))
      .where(isOpen);
  const [seen] = await rows();
  if (!seen) throw new Refusal('not_found');
  // a link that is being used holds the lock of its address before that of any row
  if (seen.user.email) await lockAddress(seen.user.email);
  const [found] = await rows().for('update', { of: deskCustomers });
  if (!found) throw new Refusal('not_found');
  if (found.entry.claimedAt) throw new Refusal('conflict', { message: alreadyTakenOver });
  return found;
}
