import { eq, inArray, sql } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import { corrections, payments } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

const difference = sql`sum(case when ${corrections.more} then ${payments.amount} else -${payments.amount} end)`;

/** Payments for which another amount is booked by now than the bank says. */
export const correctedPayments = () =>
  db()
    .select({ id: corrections.correctedId })
    .from(corrections)
    .innerJoin(payments, eq(payments.id, corrections.paymentId))
    .groupBy(corrections.correctedId)
    .having(sql`${difference} <> 0`);

/** The correction total by payment, for payments that changed. */
export async function correctedBy(paymentIds: readonly number[]): Promise<Map<number, Kobo>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: corrections.correctedId, by: sql<string>`${difference}` })
    .from(corrections)
    .innerJoin(payments, eq(payments.id, corrections.paymentId))
    .where(inArray(corrections.correctedId, [...paymentIds]))
    .groupBy(corrections.correctedId)
    .having(sql`${difference} <> 0`);
  return new Map(rows.map(({ id, by }) => [id, Number(by)]));
}
