import { sql } from 'drizzle-orm';
import { before, journalsOf, type ReportStream } from './report-stream.ts';

interface Row {
  user_id: number;
  customer: string;
  opening: number;
  paid_out: number;
  paid_in: number;
  closing: number;
}

/** What the report has (`wallets.ts`), wallet by wallet. */
export const walletStream: ReportStream = {
  query({ from, to }) {
    const earlier = from === null ? sql`false` : before(from);
    return sql`
      select accounts.user_id, trim(users.first_name || ' ' || users.last_name) as customer, booked.*
      from accounts
      join users on users.id = accounts.user_id
      cross join lateral (
        select coalesce(sum(amount) filter (where ${earlier}), 0)::int8 as opening,
          coalesce(-sum(amount) filter (where not (${earlier}) and amount < 0), 0)::int8 as paid_out,
          coalesce(sum(amount) filter (where not (${earlier}) and amount > 0), 0)::int8 as paid_in,
          coalesce(sum(amount), 0)::int8 as closing
        from entries join journals on journals.id = entries.journal_id
        where entries.account_id = accounts.id and ${journalsOf({ from: null, to })}
      ) booked
      where accounts.kind = 'wallet' and (booked.closing <> 0 or booked.paid_in <> 0 or booked.paid_out <> 0)
      order by accounts.id`;
  },
  rowOf: (row: Row) => [String(row.user_id), row.customer, row.opening, row.paid_out, row.paid_in, row.closing],
};
