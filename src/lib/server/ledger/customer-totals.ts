import { and, eq, inArray, ne, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PropertyType, propertyType, propertyTypeNames } from '#lib/domain/enums.ts';
import { toNaira } from '#lib/domain/money.ts';
import {
  accounts,
  payments,
  planChanges,
  plans,
  planTransfers,
  properties,
  terminations,
  users,
} from '../db/schema.ts';
import { db } from '../runtime.ts';
import { findWalletBalance } from './wallets.ts';

/** The id, or the place for it in a prepared query. */
type Customer = number | Placeholder;

/** Of a query from one table drizzle leaves the names of tables out of its fields, but not out of what is inside them. */
const asField = <T>(part: SQL<T>) => sql<T>`${part}`;

/** A plan counts as the customer's from its first confirmed payment on. */
const ownedBy = (userId: Customer) => and(eq(plans.userId, userId), notInArray(plans.state, ['pending', 'terminated']));

/** Refunds and corrections count against what was paid. */
const netPaid = sql`case when ${payments.purpose} in ('refund', 'correction', 'moved_in_back') then -${payments.applied} else ${payments.applied} end`;

/** What was paid for an ended sale is settled by its termination. */
const onActivePlan = sql`not exists (select from ${terminations} where ${terminations.planId} = ${payments.planId})`;

const invoiceSql = (userId: Customer) =>
  sql<number>`(
    select coalesce(sum(${plans.totalAmount} + ${plans.infrastructureAmount} + ${plans.otherAmount}), 0)
    from ${plans} where ${ownedBy(userId)})::int8`;

/** Payments on the customer's plans, including those of former owners. */
const paidSql = (userId: Customer) =>
  sql<number>`(
    select coalesce(sum(${netPaid}), 0) from ${payments} inner join ${plans} on ${plans.id} = ${payments.planId}
    where ${and(eq(plans.userId, userId), eq(payments.stage, 'completed'), ne(payments.purpose, 'transfer_fee'), onActivePlan)})::int8`;

/** In naira: price and fees of the customer's plans, and what was paid on them. Wallet funding does not count. */
export async function invoiceTotals(userId: number) {
  const { rows } = await db().execute<Invoice & Record<string, number>>(
    sql`select ${invoiceSql(userId)} as invoice, ${paidSql(userId)} as paid`,
  );
  return invoiceAnswer(rows[0]);
}

interface Invoice {
  invoice: number;
  paid: number;
}

const invoiceAnswer = ({ invoice, paid }: Invoice = { invoice: 0, paid: 0 }) => ({
  total_invoice: toNaira(invoice),
  total_amount_paid: toNaira(paid),
});

const plansOfType = (userId: Customer, typeId: PropertyType) =>
  sql<number>`(
    select count(*) from ${plans} inner join ${properties} on ${properties.id} = ${plans.propertyId}
    where ${ownedBy(userId)} and ${properties.typeId} = ${typeId})::int`;

const countsOf = (userId: Customer) => ({
  land: asField(plansOfType(userId, propertyType.land)),
  residential: asField(plansOfType(userId, propertyType.residential)),
});

/** How many plans the customer has for land (index 0) and for houses (index 1). */
export async function countProperties(userId: number) {
  const [row] = await db().select(countsOf(userId)).from(users).where(eq(users.id, userId));
  return countsAnswer(row);
}

interface Counts {
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

/** Whether a plan is offered to the customer, so that the screens load more only then. */
const isOffered = (userId: Customer) =>
  sql<boolean>`exists (
    select from ${planTransfers} inner join ${planChanges} on ${planChanges.id} = ${planTransfers.changeId}
    where ${and(eq(planTransfers.toUserId, userId), inArray(planChanges.state, ['proposed', 'agreed']))})`;

const balanceOfKind = (userId: Customer, kind: 'wallet' | 'customer_debt') =>
  sql<number>`coalesce((
    select ${accounts.balance} from ${accounts}
    where ${accounts.kind} = ${sql.raw(`'${kind}'`)} and ${accounts.userId} = ${userId}), 0)::int8`;

/** All of it for the dashboard, with what the wallet holds and what is owed (in kobo), as fields of its statement. */
export const dashboardTotals = (userId: Placeholder) => ({
  wallet: asField(balanceOfKind(userId, 'wallet')),
  debt: asField(balanceOfKind(userId, 'customer_debt')),
  invoice: asField(invoiceSql(userId)),
  paid: asField(paidSql(userId)),
  offered: asField(isOffered(userId)),
  ...countsOf(userId),
});

interface Totals extends Invoice, Counts {
  wallet: number;
  debt: number;
  offered: boolean;
}

export const totalsAnswer = ({ wallet, debt, offered, ...totals }: Totals) => ({
  wallet_balance: toNaira(wallet),
  owed: -debt || 0,
  transfer_offers: offered,
  ...invoiceAnswer(totals),
  total_property: countsAnswer(totals),
});

export const walletBalance = async (userId: number) => toNaira(await findWalletBalance(userId));
