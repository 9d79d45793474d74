import { and, count, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { maxOpenFirstPayments } from '#lib/domain/limits.ts';
import { payments, users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/**
 * Refuses another first payment that would stay open while too many of the customer's are: each holds units, whether
 * or not its money ever comes. In a transaction, and before anything else is locked in it, the customer's purchases
 * happen one after the other from here on. One from the wallet is paid at once and never refused.
 */
export async function limitOpenPayments(userId: number, method: PaymentMethod) {
  if (method === 'virtual_wallet') return;
  await db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [open] = await db()
    .select({ count: count() })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.purpose, 'first'),
        inArray(payments.stage, ['initiated', 'awaiting_confirmation']),
      ),
    );
  if (open && open.count >= maxOpenFirstPayments) throw new Refusal('too_many_open');
}
