import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm';
import { type PropertyType, propertyType, propertyTypeNames } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { payments, plans, properties, terminations } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { balanceOf } from './wallets.ts';

/** A plan counts as the customer's from its first confirmed payment on. */
const ownedBy = (userId: number) => and(eq(plans.userId, userId), notInArray(plans.state, ['pending', 'terminated']));

/** Refunds and corrections count against what was paid. */
const netPaid = sql`case when ${payments.purpose} in ('refund', 'correction') then -${payments.applied} else ${payments.applied} end`;

/** What was paid for an ended sale is settled by its termination. */
const ofStandingPlan = sql`not exists (select from ${terminations} where ${terminations.planId} = ${payments.planId})`;

/** In naira: price and fees of the customer's plans, and what was paid on them, by whoever had them then. */
export async function invoiceTotals(userId: number) {
  const [invoice] = await db()
    .select({
      total: sql<number>`coalesce(sum(${plans.totalAmount} + ${plans.infrastructureAmount} + ${plans.otherAmount}), 0)::int8`,
    })
    .from(plans)
    .where(ownedBy(userId));
  const [paid] = await db()
    .select({ total: sql<number>`coalesce(sum(${netPaid}), 0)::int8` })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(
      and(
        eq(plans.userId, userId),
        eq(payments.stage, 'completed'),
        ne(payments.purpose, 'transfer_fee'),
        ofStandingPlan,
      ),
    );
  return { total_invoice: toNaira(invoice?.total ?? 0), total_amount_paid: toNaira(paid?.total ?? 0) };
}

/** How many plans the customer has for land (index 0) and for houses (index 1). */
export async function countProperties(userId: number) {
  const rows = await db()
    .select({ typeId: properties.typeId, count: count() })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(ownedBy(userId))
    .groupBy(properties.typeId);
  const breakdown = ([propertyType.land, propertyType.residential] as PropertyType[]).map((typeId) => ({
    type_name: propertyTypeNames[typeId],
    count: rows.find((row) => row.typeId === typeId)?.count ?? 0,
  }));
  return { total: breakdown.reduce((total, one) => total + one.count, 0), breakdown };
}

export const walletBalance = async (userId: number) => toNaira(await balanceOf(userId));
