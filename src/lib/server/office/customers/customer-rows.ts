import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { OfficeCustomer } from '#lib/api/office/customers.ts';
import { toNaira } from '#lib/domain/money.ts';
import { accounts, plans, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { toCustomerSummary } from '../customer-summary.ts';
import { customersNamed } from '../filters.ts';

type User = typeof users.$inferSelect;

export const customerFilter = ({ name }: { name?: string | undefined }): SQL | undefined =>
  and(eq(users.role, 'customer'), name === undefined ? undefined : customersNamed(name));

/** Newest first, or by id, highest first. */
export async function customerRows(where: SQL | undefined, slice: { limit: number; offset?: number; byId?: true }) {
  const rows = await db()
    .select()
    .from(users)
    .where(where)
    .orderBy(...(slice.byId ? [] : [desc(users.createdAt)]), desc(users.id))
    .limit(slice.limit)
    .offset(slice.offset ?? 0);
  return withSums(rows);
}

async function withSums(rows: User[]) {
  const ids = rows.map(({ id }) => id);
  const wallets = await db()
    .select({ userId: accounts.userId, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.kind, 'wallet'), inArray(accounts.userId, ids)));
  const bought = await db()
    .select({ userId: plans.userId, count: count() })
    .from(plans)
    .where(inArray(plans.userId, ids))
    .groupBy(plans.userId);
  const balanceOf = new Map(wallets.map(({ userId, balance }) => [userId, balance]));
  const plansOf = new Map(bought.map((row) => [row.userId, row.count]));
  return rows.map((user) => ({ user, balance: balanceOf.get(user.id) ?? 0, plans: plansOf.get(user.id) ?? 0 }));
}

type CustomerRow = Awaited<ReturnType<typeof withSums>>[number];

export const officeCustomerOf = ({ user, balance, plans: bought }: CustomerRow): OfficeCustomer => ({
  ...toCustomerSummary(user),
  unique_customer_id: user.uniqueCustomerId,
  wallet_balance: toNaira(balance),
  plans_count: bought,
  created_at: user.createdAt.toISOString(),
  closed_at: user.closedAt?.toISOString() ?? null,
});
