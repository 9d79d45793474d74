import { type AnyColumn, sql } from 'drizzle-orm';
import { addDays, startOfDay } from '#lib/domain/days.ts';
import { maxCounted } from '#lib/domain/limits.ts';
import {
  commissionRuns,
  journalAdjustments,
  lineCandidates,
  lineLooks,
  payments,
  payouts,
  settlements,
  statementLines,
} from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { type BookingName, bookingKey, bookingsNamed } from '../bookings.ts';
import type { Covered } from '../covered-days.ts';
import { type GroupRow, PER_PAGE } from './group-row.ts';

const dayOf = (column: AnyColumn) => sql`(${column} at time zone 'Africa/Lagos')::date`;

/** What the account's statements should have, and what is beside no line: payouts, commission runs, settlements, and what the office has booked itself. */
function missing(account: number, { from, to }: NonNullable<Covered>) {
  const [start, end] = [startOfDay(from).toISOString(), startOfDay(addDays(to, 1)).toISOString()];
  return sql`
    select kind, id from (
      select 'payout' as kind, ${payouts.id}, ${dayOf(payouts.endedAt)} as day
      from ${payouts} join ${payments} on ${payments.payoutId} = ${payouts.id} and ${payments.purpose} = 'payout_paid'
      where ${payouts.state} = 'paid' and ${payments.companyAccountId} = ${account}
        and ${payouts.endedAt} >= ${start} and ${payouts.endedAt} < ${end}
        and not exists (select from ${statementLines} where ${statementLines.paymentId} = ${payments.id})
      union all
      select 'commission_run', ${commissionRuns.id}, ${dayOf(commissionRuns.endedAt)}
      from ${commissionRuns}
      where ${commissionRuns.state} = 'paid' and ${commissionRuns.companyAccountId} = ${account}
        and ${commissionRuns.endedAt} >= ${start} and ${commissionRuns.endedAt} < ${end}
        and not exists (select from ${statementLines} where ${statementLines.commissionRunId} = ${commissionRuns.id})
      union all
      select 'settlement', ${settlements.id}, ${settlements.day}
      from ${settlements}
      where ${settlements.companyAccountId} = ${account} and ${settlements.day} between ${from} and ${to}
        and not exists (select from ${statementLines} where ${statementLines.settlementId} = ${settlements.id})
      union all
      select case ${journalAdjustments.kind} when 'receipt_sent_back' then 'sent_back' else ${journalAdjustments.kind} end,
        ${journalAdjustments.id}, ${dayOf(journalAdjustments.createdAt)}
      from ${journalAdjustments}
      where ${journalAdjustments.kind} in ('receipt_sent_back', 'cash_paid_in', 'cash_float') and ${journalAdjustments.companyAccountId} = ${account}
        and ${journalAdjustments.createdAt} >= ${start} and ${journalAdjustments.createdAt} < ${end}
        and not exists (select from ${statementLines} where ${statementLines.officeBookingId} = ${journalAdjustments.id})
      union all
      select leg.kind, ${journalAdjustments.id}, ${dayOf(journalAdjustments.createdAt)}
      from ${journalAdjustments}, (values ('own_transfer_out'), ('own_transfer_in')) as leg (kind)
      where ${journalAdjustments.kind} = 'own_transfer'
        and case leg.kind when 'own_transfer_out' then ${journalAdjustments.companyAccountId} else ${journalAdjustments.toAccountId} end = ${account}
        and ${journalAdjustments.createdAt} >= ${start} and ${journalAdjustments.createdAt} < ${end}
        and not exists (select from ${statementLines} where ${statementLines.officeBookingId} = ${journalAdjustments.id}
          and ${statementLines.companyAccountId} = ${account})
    ) as booked
    where not exists (
      select from ${lineCandidates} join ${lineLooks} on ${lineLooks.lineId} = ${lineCandidates.lineId}
      where ${lineCandidates.bookingKind} = booked.kind and ${lineCandidates.bookingId} = booked.id
        and ${lineLooks.companyAccountId} = ${account})
    order by day, id, kind`;
}

export async function countMissingBookings(account: number, covered: Covered): Promise<number> {
  if (!covered) return 0;
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from (${missing(account, covered)} limit ${maxCounted + 1}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

/** Bookings have ids of several kinds, so those that were shown are counted. */
export async function missingBookingRows(account: number, covered: Covered, shown: number): Promise<GroupRow[]> {
  if (!covered) return [];
  const { rows } = await db().execute<Record<keyof BookingName, string>>(
    sql`${missing(account, covered)} limit ${PER_PAGE + 1} offset ${shown}`,
  );
  const names = rows.map(({ kind, id }) => ({ kind: kind as BookingName['kind'], id: Number(id) }));
  const found = await bookingsNamed(names);
  return names.flatMap((name) => {
    const booking = found.get(bookingKey(name));
    return booking ? [{ line: null, payments: [], bookings: [{ booking, signs: null }] }] : [];
  });
}
