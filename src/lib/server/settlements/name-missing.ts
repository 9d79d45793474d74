import { and, eq, gte, isNull, lt, min, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { settledWithinDays } from '#lib/domain/reconciliation/settlements.ts';
import { payments, settlementDifferences, settlementLines, settlements } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

/** The same as `providerCharges`, as the index has it. */
const isByProvider = sql`(${payments.method} = 'paystack' or ${payments.method} = 'virtual_wallet' and ${payments.purpose} = 'fund')`;
const BATCH = 500;

/**
 * Names the charges that should have been settled long since; none from before the first settlement. Those of before
 * `position` have been named. Returns from where on the next run looks.
 */
export async function nameMissing(position: string | null): Promise<string | null> {
  const [first] = await db()
    .select({ day: min(settlements.day) })
    .from(settlements);
  if (!first?.day) return null;
  const until = addDays(today(now()), -settledWithinDays);
  // a settlement that was loaded since may be older than the first one was
  const [, known] = position?.split(' since ') ?? [];
  const from = known === first.day && position ? (position.split(' ')[0] as Day) : first.day;
  const missing = await db()
    .select({ id: payments.id, received: payments.received, reference: payments.reference })
    .from(payments)
    .leftJoin(settlementLines, eq(settlementLines.paymentId, payments.id))
    .where(
      and(
        isByProvider,
        sql`${payments.received} >= 1`,
        isNull(settlementLines.settlementId),
        gte(payments.finishedAt, startOfDay(from)),
        lt(payments.finishedAt, startOfDay(until)),
      ),
    );
  for (let at = 0; at < missing.length; at += BATCH)
    await db()
      .insert(settlementDifferences)
      .values(missing.slice(at, at + BATCH).map(asDifference))
      .onConflictDoNothing();
  const reached = [from, until].sort()[1];
  return `${reached} since ${first.day}`;
}

const asDifference = ({ id, received, reference }: { id: number; received: number; reference: string }) => ({
  ...{ key: `missing_charge ${id}`, kind: 'missing_charge' as const, paymentId: id, reference },
  ...{ expected: received, found: 0, createdAt: now() },
});
