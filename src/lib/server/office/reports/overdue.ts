import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#lib/domain/days.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { dayLiteral, startLiteral } from '../../carried/literals.ts';
import { plansWithNews } from '../../carried/receivable-sums.ts';
import { db } from '../../runtime.ts';
import { costsAndPaid, isOwed } from './costs-and-paid.ts';
import { isUnpaidAt } from './unpaid-at.ts';

/** In days after the due date: from, to. */
const ages = [
  ['month', 1, 30],
  ['two_months', 31, 60],
  ['three_months', 61, 90],
  ['longer', 91, null],
] as const;
type Age = (typeof ages)[number][0];
export type Overdue = Record<Age, number>;

const amountAt = (from: number, to: number | null) => sql`coalesce(sum(overdue.amount) filter (
  where days >= ${sql.raw(String(from))} ${to === null ? sql`` : sql`and days <= ${sql.raw(String(to))}`}), 0)::int8`;

const amounts = sql.join(
  ages.map(([name, from, to]) => sql`${amountAt(from, to)} as ${sql.raw(name)}`),
  sql`, `,
);

const daysLate = (day: SQL) => sql`${day} - repayments.due_date as days`;

/**
 * What of a plan was overdue at the end of the day, by age, to be joined with `plans`: instalments that were due, not
 * replaced, and not paid by what was booked until then.
 */
export const overdueOfPlan = (to: Day) => sql`
  cross join lateral (
    select ${amounts}
    from (
      select repayments.amount, ${daysLate(dayLiteral(to))} from repayments
      where repayments.plan_id = plans.id and repayments.due_date < ${dayLiteral(to)} and repayments.paid_before is null
        and (repayments.replaced_at is null or repayments.replaced_at >= ${startLiteral(addDays(to, 1))})
        -- most were paid until then and stayed so: only of the others is asked what was booked
        and (repayments.paid_at is null or repayments.paid_at >= ${startLiteral(addDays(to, 1))})
        and ${isUnpaidAt(to)}
    ) overdue
  ) late`;

/** The same of all plans. What is not paid yet, what was paid late and what was replaced has an index each. */
export async function overdueAt(to: Day): Promise<Overdue> {
  const [day, end] = [dayLiteral(to), startLiteral(addDays(to, 1))];
  const known = bookedIn({ from: null, to });
  const { rows } = await db().execute<Overdue & Record<string, unknown>>(sql`
    with late as materialized (
      select repayments.id, repayments.plan_id, repayments.amount, ${daysLate(day)}
      from (
        select id from repayments where paid_at is null and replaced_at is null and due_date < ${day}
        union all
        select id from repayments where paid_at >= ${end} and due_date < ${day}
          and paid_at is not null and (paid_at at time zone 'Africa/Lagos')::date > due_date
        union all
        select id from repayments where replaced_at >= ${end} and due_date < ${day} and replaced_at is not null
      ) candidate
      join repayments on repayments.id = candidate.id
      where repayments.paid_before is null and ${isUnpaidAt(to)}
    ),
    -- the carried days of a plan are exact, unless something was taken back or is not carried yet
    unclear as materialized (
      select plan_id from payments where refund_of is not null and plan_id is not null
      union select plan_id from (${plansWithNews}) news
    ),
    owing as materialized (
      select plan_id as id from carried_plans
      where first_day <= ${day} and (settled_day is null or settled_day > ${day})
        and plan_id not in (select plan_id from unclear)
      union all
      select plans.id from plans ${costsAndPaid(known)}
      where plans.id in (select plan_id from unclear intersect select plan_id from late) and ${isOwed(known)}
    )
    select ${amounts} from late overdue where plan_id in (select id from owing)`);
  return rows[0] ?? { month: 0, two_months: 0, three_months: 0, longer: 0 };
}

export const overdueCells = ({ month, two_months, three_months, longer }: Overdue): number[] => [
  month,
  two_months,
  three_months,
  longer,
];
