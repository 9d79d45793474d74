import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { transferSlips } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Payment, Plan } from './rows.ts';

const purposes = ['first', 'repayment', 'infrastructure', 'other', 'fund'] as const;

/** The reference that the customer was shown for a transfer stays with its payment. */
export async function keepSlip({ id, userId, purpose, method, planId }: Payment, plan: Plan | undefined) {
  const known = purposes.find((one) => one === purpose);
  if (method !== 'bank_transfer' || !known) return;
  await db()
    .update(transferSlips)
    .set({ paymentId: id })
    .where(
      eq(
        transferSlips.id,
        sql`(select id from transfer_slips where ${and(
          eq(transferSlips.userId, userId),
          eq(transferSlips.purpose, known),
          or(
            planId === null ? isNull(transferSlips.planId) : eq(transferSlips.planId, planId),
            plan && purpose === 'first' ? eq(transferSlips.propertyId, plan.propertyId) : undefined,
          ),
          planId === null ? isNull(transferSlips.propertyId) : undefined,
          eq(transferSlips.open, true),
          isNull(transferSlips.paymentId),
        )} order by id desc limit 1)`,
      ),
    );
}
