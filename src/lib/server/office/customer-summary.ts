import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { db } from '../runtime.ts';

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const toCustomerSummary = (user: typeof users.$inferSelect) => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  phone_number: user.phoneNumber,
});

/** Empty when there is none. */
export async function customerName(id: number): Promise<string> {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  return user ? fullName(user) : '';
}
