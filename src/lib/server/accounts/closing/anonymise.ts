import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** Removes all personal data from the account row and frees its email address. */
export async function anonymise(id: number) {
  await db()
    .update(users)
    .set({
      email: await closedEmail(id),
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
}

/** An address that cannot be registered; a different one if it is already taken. */
async function closedEmail(id: number) {
  const email = `closed-${id}@closed.invalid`;
  const [taken] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return taken ? `closed-${id}-${randomUUID()}@closed.invalid` : email;
}
