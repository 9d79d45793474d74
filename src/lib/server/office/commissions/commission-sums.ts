import { asc, eq, sql } from 'drizzle-orm';
import { addDays, addMonths, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import { dayLiteral, startLiteral } from '../../carried/literals.ts';
import { marketersIn } from '../../carried/marketer-sums.ts';
import { marketers } from '../../db/schema.ts';
import { commissionRate } from '../../ledger/commissions/commission-rate.ts';
import { db, now } from '../../runtime.ts';
import type { StaffBehind } from './marketers-of-staff.ts';

/** The first day of a month, yyyy-MM, and the first one after it; of the current month without one. */
export function monthOf(month: string | undefined) {
  const name = month ?? today(now()).slice(0, 7);
  const from: Day = `${name}-01`;
  return { month: name, from, next: addMonths(from, 1) };
}

interface CommissionSums {
  opening: Kobo;
  earned: Kobo;
  taken_back: Kobo;
  paid: Kobo;
  closing: Kobo;
}

/** Of each marketer, by booking date, which never changes: a past month reads the same whenever it is asked for. */
export async function sumsByMarketer({ from, next }: { from: Day; next: Day }) {
  const start = dayLiteral(from);
  const { rows } = await db().execute<Record<'marketer_id' | keyof Omit<CommissionSums, 'closing'>, string>>(sql`
    select marketer_id,
      coalesce(sum(earned - taken_back - paid) filter (where starts < ${start}), 0) as opening,
      coalesce(sum(earned) filter (where starts >= ${start}), 0) as earned,
      coalesce(sum(taken_back) filter (where starts >= ${start}), 0) as taken_back,
      coalesce(sum(paid) filter (where starts >= ${start}), 0) as paid
    from (
      select marketer_id, starts, earned, taken_back, 0 as paid
      from (${marketersIn({ from: null, to: addDays(next, -1) })}) booked
      where earned <> 0 or taken_back <> 0
      union all
      select marketer_id, (ended_at at time zone 'Africa/Lagos')::date, 0, 0, amount from commission_run_items
      join commission_runs on commission_runs.id = run_id and state = 'paid'
      where ended_at < ${startLiteral(next)}
    ) booked
    group by marketer_id`);
  return new Map(rows.map((row) => [Number(row.marketer_id), withClosing(row)]));
}

function withClosing(row: Record<keyof Omit<CommissionSums, 'closing'>, string>): CommissionSums {
  const [opening, earned, takenBack, paid] = [row.opening, row.earned, row.taken_back, row.paid].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { opening, earned, taken_back: takenBack, paid, closing: opening + earned - takenBack - paid };
}

export const noSums: CommissionSums = { opening: 0, earned: 0, taken_back: 0, paid: 0, closing: 0 };

export const addSums = (all: readonly CommissionSums[]): CommissionSums =>
  all.reduce(
    (sum, one) => ({
      opening: sum.opening + one.opening,
      earned: sum.earned + one.earned,
      taken_back: sum.taken_back + one.taken_back,
      paid: sum.paid + one.paid,
      closing: sum.closing + one.closing,
    }),
    noSums,
  );

export const inNaira = (sums: CommissionSums) => ({
  opening: toNaira(sums.opening),
  earned: toNaira(sums.earned),
  taken_back: toNaira(sums.taken_back),
  paid: toNaira(sums.paid),
  closing: toNaira(sums.closing),
});

/**
 * What a run until the end of a day would pay, more than zero for each marketer: earned until then, less what of it was
 * taken back, also since then, less what is in runs that are approved or paid.
 */
export async function payableUntil(until: Day) {
  const end = startOfDay(addDays(until, 1)).toISOString();
  type Row = { id: string; name: string; code: string; phone: string | null; amount: string };
  const { rows } = await db().execute<Row>(sql`
    select marketers.id, marketers.name, marketers.code, marketers.phone, sum(amount) as amount
    from (
      select earned.marketer_id, booked.amount from commissions earned
      join commissions booked on booked.payment_id = earned.payment_id
      where earned.kind = 'earned' and earned.booked_at < ${end}::timestamptz
      union all
      select marketer_id, amount from commissions where kind = 'opened' and booked_at < ${end}::timestamptz
      union all
      select marketer_id, -amount from commission_run_items
      join commission_runs on commission_runs.id = run_id and state <> 'cancelled'
    ) due
    join marketers on marketers.id = marketer_id
    group by marketers.id having sum(amount) > 0 order by lower(marketers.name), marketers.id`);
  return rows.map((row) => ({ ...row, id: Number(row.id), amount: Number(row.amount) }));
}

/** Every marketer with the rate of today, in basis points. */
export function marketersWithRates() {
  const rate = commissionRate(marketers.id, today(now())).as('rate');
  return db()
    .select({ marketer: marketers, basisPoints: rate.basisPoints })
    .from(marketers)
    .leftJoinLateral(rate, sql`true`)
    .orderBy(asc(sql`lower(${marketers.name})`), asc(marketers.id));
}

type MarketerRow = Awaited<ReturnType<typeof marketersWithRates>>[number];

export const marketerOf = ({ marketer, basisPoints }: MarketerRow, staffBehind: StaffBehind) => ({
  id: marketer.id,
  name: marketer.name,
  code: marketer.code,
  active: marketer.active,
  rate: basisPoints === null ? null : basisPoints / 100,
  staff: staffBehind(marketer),
});

export async function findMarketerWithRate(id: number) {
  const [exists] = await db().select({ id: marketers.id }).from(marketers).where(eq(marketers.id, id));
  return exists && (await marketersWithRates()).find(({ marketer }) => marketer.id === id);
}
