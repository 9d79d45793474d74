import { sql } from 'drizzle-orm';
import { type Period, periodBefore } from '#lib/domain/accounting/whole-months.ts';
import { accountSums } from '../../carried/account-sums.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { isNew } from '../../carried/is-new.ts';
import { dayLiteral, numberLiteral } from '../../carried/literals.ts';
import { db } from '../../runtime.ts';
import { type AccountingReport, column, money, pageOf, type Value } from './report.ts';

const columns = [
  column('Customer no'),
  column('Customer'),
  money('Opening balance'),
  money('Out'),
  money('In'),
  money('Closing balance'),
];

/** Balances of each wallet around the period, and what was booked in it. */
export function walletSums({ from, to }: Period) {
  const before = from === null ? sql`false` : bookedIn(periodBefore(from));
  return sql`
  cross join lateral (
    select coalesce(sum(amount) filter (where ${before}), 0)::int8 as opening,
      coalesce(-sum(amount) filter (where not ${before} and amount < 0), 0)::int8 as paid_out,
      coalesce(sum(amount) filter (where not ${before} and amount > 0), 0)::int8 as paid_in,
      coalesce(sum(amount), 0)::int8 as closing
    from entries join journals on journals.id = entries.journal_id
    where entries.account_id = accounts.id and ${bookedIn({ from: null, to })}
  ) booked`;
}

/** With a balance at the end of the period, or with bookings in it. */
export const isShown = sql`(booked.closing <> 0 or booked.paid_in <> 0 or booked.paid_out <> 0)`;

/**
 * Wallets with a balance at the end of the period or with bookings in it. The carried days of a wallet say which ones
 * cannot be: one that is empty now, and was booked before the period only, was empty then.
 */
function bookedWallets({ from, to }: Period, after: number, limit: number) {
  const since = from === null ? sql`true` : sql`carried.last_day >= ${dayLiteral(from)}`;
  return sql`
    select accounts.id, accounts.user_id, booked.*
    from accounts
    left join carried_wallets carried on carried.account_id = accounts.id
    ${walletSums({ from, to })}
    where accounts.kind = 'wallet' and accounts.id > ${numberLiteral(after)} and (
        (carried.first_day <= ${dayLiteral(to)} and (accounts.balance <> 0 or ${since}))
        or accounts.id in (select account_id from entries where ${isNew(sql`journal_id`)})
      )
      and ${isShown}
    order by accounts.id limit ${sql.raw(String(limit))}`;
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

export const walletRow = (row: Row): Value[] => [
  String(row.user_id),
  row.customer,
  row.opening,
  row.paid_out,
  row.paid_in,
  row.closing,
];

/** What the company owes its customers. */
export const wallets: AccountingReport = {
  columns,
  async page(period, after, limit) {
    const { rows } = await db().execute<Row>(sql`
      select wallet.*, trim(users.first_name || ' ' || users.last_name) as customer
      from (${bookedWallets(period, after, limit)}) wallet
      join users on users.id = wallet.user_id
      order by wallet.id`);
    return { rows: rows.map(walletRow), next: pageOf(rows, limit, ({ id }) => id) };
  },
  async total(period) {
    const [sums] = await accountSums(period, sql`kind = 'wallet'`);
    const { opening, debits, credits } = sums ?? { opening: 0, debits: 0, credits: 0 };
    return ['Total', null, opening, debits, credits, opening - debits + credits];
  },
};
