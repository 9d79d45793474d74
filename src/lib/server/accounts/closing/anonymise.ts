import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** What remains of an account names nobody; its address is free again. */
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

/** Nobody can register it; of an address that was taken before that was so, another one is made. */
async function closedEmail(id: number) {
  const email = `closed-${id}@closed.invalid`;
  const [taken] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return taken ? `closed-${id}-${randomUUID()}@closed.invalid` : email;
}
