import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { linkPaymentOf } from '../link-payment.ts';

/** The address that the provider knows the payer of a card by; null once it is forgotten or the account is closed. */
export async function chargedEmail({ id, userId }: Payment): Promise<string | null> {
  const link = await linkPaymentOf(id);
  if (link) return link.payerEmail;
  const [user] = await db()
    .select({ email: users.email, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user && !user.closedAt ? user.email : null;
}
