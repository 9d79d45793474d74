import { and, count, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { maxOpenFirstPayments } from '#lib/domain/limits.ts';
import { payments, users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/**
 * Refuses `too_many_open` when the customer has too many open first payments, each of which holds units. Locks the
 * customer's row, so call it before any other lock of the transaction. Wallet payments are never open.
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
