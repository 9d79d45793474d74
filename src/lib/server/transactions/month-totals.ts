import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { addMonths, dayOf, startOfDay } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { payments, transactions } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { creditsWallet, hasStatus, shownAmount } from './transaction-rows.ts';

const monthOf = (created_at: string) => dayOf(new Date(created_at)).slice(0, 7);

/** Completed money in and out, by month in Lagos, of the months that these transactions are from; newest first. */
export async function monthTotals(listed: readonly Pick<Transaction, 'created_at'>[], where: SQL | undefined) {
  const months = [...new Set(listed.map(({ created_at }) => monthOf(created_at)))].sort().reverse();
  const [newest] = months;
  const oldest = months.at(-1);
  if (!newest || !oldest) return [];
  const month = sql<string>`to_char((${transactions.createdAt} at time zone 'UTC') + interval '1 hour', 'YYYY-MM')`;
  const total = (credit: boolean) =>
    sql<string>`coalesce(sum(${shownAmount()}) filter (where ${creditsWallet()} = ${credit}), 0)`;
  const rows = await db()
    .select({ month, moneyIn: total(true), moneyOut: total(false) })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(
      and(
        where,
        hasStatus(1),
        gte(transactions.createdAt, startOfDay(`${oldest}-01`)),
        lt(transactions.createdAt, startOfDay(addMonths(`${newest}-01`, 1))),
      ),
    )
    .groupBy(sql`1`);
  return months.map((one) => {
    const found = rows.find((row) => row.month === one);
    const naira = (kobo: string | undefined) => toNaira(Number(kobo ?? 0));
    return { month: one, money_in: naira(found?.moneyIn), money_out: naira(found?.moneyOut) };
  });
}
