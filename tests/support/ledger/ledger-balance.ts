import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';

type Kind = (typeof accounts.$inferSelect)['kind'];

/** The total balance of these account kinds, in kobo. */
export const ledgerBalance = (...kinds: Kind[]) => balanceSql(inArray(accounts.kind, kinds));

/** Of a bank account of the company; null for what was booked before each had its own. */
export const bankBalance = (id: number | null) =>
  balanceSql(
    and(
      eq(accounts.kind, 'cash_bank'),
      id === null ? isNull(accounts.companyAccountId) : eq(accounts.companyAccountId, id),
    ),
  );

async function balanceSql(which: SQL | undefined): Promise<number> {
  const [row] = await db()
    .select({ balance: sql<string>`coalesce(sum(balance_of(${accounts})), 0)` })
    .from(accounts)
    .where(which);
  return Number(row?.balance ?? 0);
}
