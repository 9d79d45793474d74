import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { type PropertyType, propertyType, propertyTypeNames } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import { accounts, payments, planChanges, plans, planTransfers, properties, terminations } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { balanceOf } from './wallets.ts';

/** A plan counts as the customer's from its first confirmed payment on. */
const ownedBy = (userId: number) => and(eq(plans.userId, userId), notInArray(plans.state, ['pending', 'terminated']));

/** Refunds and corrections count against what was paid. */
const netPaid = sql`case when ${payments.purpose} in ('refund', 'correction') then -${payments.applied} else ${payments.applied} end`;

/** What was paid for an ended sale is settled by its termination. */
const ofStandingPlan = sql`not exists (select from ${terminations} where ${terminations.planId} = ${payments.planId})`;

const invoiceOf = (userId: number) =>
  sql<number>`(
    select coalesce(sum(${plans.totalAmount} + ${plans.infrastructureAmount} + ${plans.otherAmount}), 0)
    from ${plans} where ${ownedBy(userId)})::int8`;

/** On the customer's plans, by whoever had them then. */
const paidOf = (userId: number) =>
  sql<number>`(
    select coalesce(sum(${netPaid}), 0) from ${payments} inner join ${plans} on ${plans.id} = ${payments.planId}
    where ${and(eq(plans.userId, userId), eq(payments.stage, 'completed'), ne(payments.purpose, 'transfer_fee'), ofStandingPlan)})::int8`;

/** In naira: price and fees of the customer's plans, and what was paid on them. Wallet funding does not count. */
export async function invoiceTotals(userId: number) {
  const { rows } = await db().execute<{ invoice: number; paid: number }>(
    sql`select ${invoiceOf(userId)} as invoice, ${paidOf(userId)} as paid`,
  );
  return invoiceAnswer(rows[0]);
}

const invoiceAnswer = ({ invoice, paid }: { invoice: number; paid: number } = { invoice: 0, paid: 0 }) => ({
  total_invoice: toNaira(invoice),
  total_amount_paid: toNaira(paid),
});

const plansOfType = (userId: number, typeId: PropertyType) =>
  sql<number>`(
    select count(*) from ${plans} inner join ${properties} on ${properties.id} = ${plans.propertyId}
    where ${ownedBy(userId)} and ${properties.typeId} = ${typeId})::int`;

const countsOf = (userId: number) =>
  sql`${plansOfType(userId, propertyType.land)} as land, ${plansOfType(userId, propertyType.residential)} as residential`;

/** How many plans the customer has for land (index 0) and for houses (index 1). */
export async function countProperties(userId: number) {
  const { rows } = await db().execute<Counts>(sql`select ${countsOf(userId)}`);
  return countsAnswer(rows[0]);
}

interface Counts extends Record<string, unknown> {
  land: number;
  residential: number;
}

function countsAnswer({ land, residential }: Counts = { land: 0, residential: 0 }) {
  const breakdown = [
    { type_name: propertyTypeNames[propertyType.land], count: land },
    { type_name: propertyTypeNames[propertyType.residential], count: residential },
  ];
  return { total: land + residential, breakdown };
}

interface DashboardTotals extends Counts {
  wallet: number;
  debt: number;
  invoice: number;
  paid: number;
  offered: boolean;
}

/** Whether a plan is offered to the customer, so that the screens load more only then. */
const isOffered = (userId: number) =>
  sql<boolean>`exists (
    select from ${planTransfers} inner join ${planChanges} on ${planChanges.id} = ${planTransfers.changeId}
    where ${and(eq(planTransfers.toUserId, userId), inArray(planChanges.state, ['proposed', 'agreed']))})`;

/** All of it for the dashboard, with what the wallet holds and what is owed (in kobo), in one statement. */
export async function dashboardTotals(userId: number) {
  const balance = (kind: 'wallet' | 'customer_debt') =>
    sql`coalesce((select ${accounts.balance} from ${accounts} where ${accounts.kind} = ${sql.raw(`'${kind}'`)} and ${accounts.userId} = ${userId}), 0)::int8`;
  const { rows } = await db().execute<DashboardTotals>(sql`
    select ${balance('wallet')} as wallet, ${balance('customer_debt')} as debt, ${invoiceOf(userId)} as invoice,
      ${paidOf(userId)} as paid,
      ${isOffered(userId)} as offered, ${countsOf(userId)}`);
  const [row] = rows;
  return {
    wallet_balance: toNaira(row?.wallet ?? 0),
    owed: -(row?.debt ?? 0) || 0,
    transfer_offers: row?.offered ?? false,
    ...invoiceAnswer(row),
    total_property: countsAnswer(row),
  };
}

export const walletBalance = async (userId: number) => toNaira(await balanceOf(userId));
