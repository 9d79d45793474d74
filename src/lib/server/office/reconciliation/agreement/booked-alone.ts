import { sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import type { BooksOnlyKind } from '#lib/domain/reconciliation/agreement.ts';
import { db } from '../../../runtime.ts';

interface BookedAlone {
  kind: BooksOnlyKind;
  id: number;
  day: Day;
  text: string;
  /** Above zero came, below zero went out. */
  amount: Kobo;
}

/** What was booked on a bank account since the day, and is no line of a statement. The oldest first. */
export async function bookedAlone(account: number, from: Day): Promise<BookedAlone[]> {
  const start = sql`${startOfDay(from).toISOString()}::timestamptz`;
  const name = sql`trim(u.first_name || ' ' || u.last_name)`;
  const { rows } = await db().execute<Record<keyof BookedAlone, string>>(sql`
    select kind, id, to_char(booked_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, text, amount::text from (
      select 'transfer' as kind, p.id, t.finished_at as booked_at, p.description || ', ' || ${name} as text, p.received as amount
      from transfers_without_line t join payments p on p.id = t.payment_id join users u on u.id = p.user_id
      where t.company_account_id = ${account} and t.confirmed and t.finished_at >= ${start}
      union all
      select 'payout', o.id, p.finished_at, 'Payout to ' || o.account_name, -p.received
      from payments p join payouts o on o.id = p.payout_id
      where p.company_account_id = ${account} and p.finished_at >= ${start} and p.purpose = 'payout_paid'
        and not exists (select from statement_lines l where l.payment_id = p.id)
      union all
      select 'commission_run', r.id, r.ended_at, 'Commissions until ' || r.until_day, -r.total
      from commission_runs r
      where r.company_account_id = ${account} and r.state = 'paid' and r.ended_at >= ${start}
        and not exists (select from statement_lines l where l.commission_run_id = r.id)
      union all
      select 'settlement', s.id, j.created_at, 'Settlement of the card provider, ' || s.provider_id, s.net
      from settlements s join journals j on j.settlement_id = s.id
      where s.company_account_id = ${account} and j.created_at >= ${start}
        and not exists (select from statement_lines l where l.settlement_id = s.id)
      union all
      select 'sent_back', b.id, b.created_at, 'Sent back, ' || coalesce(b.bank_reference, ''), -b.amount
      from office_bookings b
      where b.kind = 'receipt_sent_back' and b.company_account_id = ${account} and b.created_at >= ${start}
        and not exists (select from statement_lines l where l.office_booking_id = b.id)
      union all
      select 'own_transfer', b.id, b.created_at, 'Between own accounts: ' || b.reason,
        case when b.to_account_id = ${account} then b.amount else -b.amount end
      from office_bookings b
      where b.kind = 'own_transfer' and (b.company_account_id = ${account} or b.to_account_id = ${account})
        and b.created_at >= ${start}
        and not exists (
          select from statement_lines l where l.office_booking_id = b.id and l.company_account_id = ${account})
      union all
      select 'cash', b.id, b.created_at,
        case b.kind when 'cash_paid_in' then 'Cash of the desk ' else 'Cash for the desk ' end || desk.account_number,
        case b.kind when 'cash_paid_in' then b.amount else -b.amount end
      from office_bookings b join company_accounts desk on desk.id = b.desk_account_id
      where b.kind in ('cash_paid_in', 'cash_float') and b.company_account_id = ${account} and b.created_at >= ${start}
        and not exists (select from statement_lines l where l.office_booking_id = b.id)
      union all
      select 'correction', p.id, p.finished_at, p.description || ', ' || ${name},
        case when c.more then p.amount else -p.amount end
      from corrections c
      join payments p on p.id = c.payment_id
      join payments was on was.id = c.corrected_id
      join users u on u.id = p.user_id
      where was.method = 'bank_transfer' and was.receipt_id is null and was.company_account_id = ${account}
        and p.finished_at >= ${start}
      union all
      select 'move_in', j.id, j.created_at, 'Opening balance of the move-in', -e.amount
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      where j.move_in_id is not null and a.company_account_id = ${account} and j.created_at >= ${start}
    ) alone
    order by booked_at, kind, id`);
  return rows.map(({ kind, id, day, text, amount }) => ({
    ...{ kind: kind as BooksOnlyKind, id: Number(id), day, text, amount: Number(amount) },
  }));
}

/** How far the bank is behind what is booked by hand, at most. */
const BEHIND = 45;

/** Lines since the day that were booked before it: they are no part of what the books held before. */
export async function linesBookedBefore(account: number, from: Day): Promise<Kobo> {
  const start = sql`${startOfDay(from).toISOString()}::timestamptz`;
  const booked = (cause: string) => sql`
    select l.amount from statement_lines l join journals j on j.${sql.raw(cause)} = l.${sql.raw(cause)}
    where l.company_account_id = ${account} and l.day between ${from} and ${addDays(from, BEHIND)}
      and l.state = 'tied' and j.created_at < ${start}`;
  const causes = ['payment_id', 'commission_run_id', 'settlement_id', 'office_booking_id'].map(booked);
  const { rows } = await db().execute<{ amount: string }>(sql`
    select coalesce(sum(amount), 0)::text as amount from (${sql.join(causes, sql` union all `)}) early`);
  return Number(rows[0]?.amount ?? 0);
}
