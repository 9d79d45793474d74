import { sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#lib/domain/days.ts';
import { db } from '../../runtime.ts';
import type { ReportPeriod } from './booked.ts';
import { type AccountingReport, column, money, pageOf } from './report.ts';

const columns = [
  column('Customer no'),
  column('Customer'),
  money('Opening balance'),
  money('Out'),
  money('In'),
  money('Closing balance'),
];

const instant = (day: string) => sql`${startOfDay(day).toISOString()}::timestamptz`;

/** Wallets with a balance at the end of the period or with bookings in it. */
function bookedWallets({ from, to }: ReportPeriod) {
  const before = from === null ? sql`false` : sql`journals.created_at < ${instant(from)}`;
  return sql`
    select accounts.id, accounts.user_id, booked.*
    from accounts
    cross join lateral (
      select coalesce(sum(amount) filter (where ${before}), 0)::int8 as opening,
        coalesce(-sum(amount) filter (where not ${before} and amount < 0), 0)::int8 as paid_out,
        coalesce(sum(amount) filter (where not ${before} and amount > 0), 0)::int8 as paid_in,
        coalesce(sum(amount), 0)::int8 as closing
      from entries join journals on journals.id = entries.journal_id
      where entries.account_id = accounts.id and journals.created_at < ${instant(addDays(to, 1))}
    ) booked
    where accounts.kind = 'wallet' and (booked.closing <> 0 or booked.paid_in <> 0 or booked.paid_out <> 0)`;
}

interface Row extends Record<string, unknown> {
  id: number;
  user_id: number;
  customer: string;
  opening: number;
  paid_out: number;
  paid_in: number;
  closing: number;
}

/** What the company owes its customers. */
export const wallets: AccountingReport = {
  columns,
  async page(period, after, limit) {
    const { rows } = await db().execute<Row>(sql`
      select wallet.*, trim(users.first_name || ' ' || users.last_name) as customer
      from (${bookedWallets(period)} and accounts.id > ${after} order by accounts.id limit ${limit}) wallet
      join users on users.id = wallet.user_id
      order by wallet.id`);
    return {
      rows: rows.map((row) => [String(row.user_id), row.customer, row.opening, row.paid_out, row.paid_in, row.closing]),
      next: pageOf(rows, limit, ({ id }) => id),
    };
  },
  async total(period) {
    const { rows } = await db().execute<Pick<Row, 'opening' | 'paid_out' | 'paid_in' | 'closing'>>(sql`
      select coalesce(sum(opening), 0)::int8 as opening, coalesce(sum(paid_out), 0)::int8 as paid_out,
        coalesce(sum(paid_in), 0)::int8 as paid_in, coalesce(sum(closing), 0)::int8 as closing
      from (${bookedWallets(period)}) wallet`);
    const [sums] = rows;
    return ['Total', null, sums?.opening ?? 0, sums?.paid_out ?? 0, sums?.paid_in ?? 0, sums?.closing ?? 0];
  },
};
