import { sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import {
  carriedText,
  payeeAmountText,
  payeeText,
  planCommissionText,
  rateText,
  usedRateText,
} from '#lib/messages/office/commissions.ts';
import { db } from '../../runtime.ts';
import { staffBehindMarketers } from './marketers-of-staff.ts';

export interface RunItem {
  id: number;
  name: string;
  code: string;
  phone: string | null;
  amount: Kobo;
}

interface EarnedLine {
  marketerId: number;
  planId: number;
  property: string;
  rateId: number | null;
  basisPoints: number;
  basis: Kobo;
  amount: Kobo;
  setBy: string | null;
  setAt: Date | null;
  approvedBy: string | null;
}

/** What a run pays to whom, each rate with who set it, and each plan: what the second person reads, and compares. */
export async function runLines(items: readonly RunItem[], until: Day): Promise<ApprovalChange[]> {
  const staffBehind = await staffBehindMarketers();
  const earned = await earnedLines(until);
  const all = items.map((item) => ({ item, lines: earned.filter(({ marketerId }) => marketerId === item.id) }));
  return [
    ...all.map(({ item }) => lineOf(payeeText(item), payeeAmountText(item.amount, staffBehind(item)))),
    ...all.flatMap(({ item, lines }) => ratesOf(item, lines)),
    ...all.flatMap(({ item, lines }) => plansOf(item, lines)),
  ];
}

/** Below zero where more was taken back than earned. */
const total = (amounts: readonly Kobo[]) => amounts.reduce((before, amount) => before + amount, 0);

const lineOf = (name: string, after: string): ApprovalChange => ({ name, before: null, after });

/** Each rate once, with all that it was taken of. */
function ratesOf(item: RunItem, lines: readonly EarnedLine[]) {
  const used: EarnedLine[][] = [];
  for (const line of lines) {
    const same = used.find(([one]) => one?.rateId === line.rateId && one.basisPoints === line.basisPoints);
    if (same) same.push(line);
    else used.push([line]);
  }
  return used.map((same, at) =>
    lineOf(
      `Rate ${at === 0 ? '' : `${at + 1} `}of ${payeeText(item)}`,
      usedRateText({ ...(same[0] as EarnedLine), basis: total(same.map(({ basis }) => basis)) }),
    ),
  );
}

function plansOf(item: RunItem, lines: readonly EarnedLine[]) {
  const carried = item.amount - total(lines.map(({ amount }) => amount));
  return [
    ...lines.map((line) => lineOf(planLabel(item, line), planCommissionText(line))),
    ...(carried === 0 ? [] : [lineOf(`${payeeText(item)}, from earlier runs`, carriedText(carried))]),
  ];
}

/** Of a plan that has earned at two rates there are two lines. */
const planLabel = (item: RunItem, { planId, basisPoints }: EarnedLine) =>
  `${payeeText(item)}, plan no. ${planId}, at ${rateText(basisPoints)}`;

/** By marketer, plan and rate: what no run before has paid, earned until the end of a day, less what was taken back. */
async function earnedLines(until: Day): Promise<EarnedLine[]> {
  const end = startOfDay(addDays(until, 1)).toISOString();
  const { rows } = await db().execute<Record<string, string | null>>(sql`
    select booked.marketer_id, booked.plan_id, properties.name as property, rate.id as rate_id, booked.basis_points,
      sum(booked.basis) as basis, sum(booked.amount) as amount,
      trim(setter.first_name || ' ' || setter.last_name) as set_by, rate.created_at as set_at,
      trim(approver.first_name || ' ' || approver.last_name) as approved_by
    from commissions earned
    join commissions booked on booked.payment_id = earned.payment_id
    join plans on plans.id = booked.plan_id
    join properties on properties.id = plans.property_id
    left join lateral (
      select * from commission_rates rates
      where rates.marketer_id = earned.marketer_id and rates.basis_points = earned.basis_points
        and rates.from_day <= (earned.booked_at at time zone 'Africa/Lagos')::date
        and rates.created_at <= earned.booked_at
      order by rates.from_day desc, rates.id desc limit 1
    ) rate on true
    left join users setter on setter.id = rate.set_by
    left join approvals on approvals.id = rate.approval_id
    left join users approver on approver.id = approvals.decided_by
    where earned.kind = 'earned' and earned.booked_at < ${end}::timestamptz
      and not exists (
        select from commission_run_items items join commission_runs runs on runs.id = items.run_id
        where items.marketer_id = booked.marketer_id and runs.state <> 'cancelled'
          and earned.booked_at < ((runs.until_day + 1)::timestamp at time zone 'Africa/Lagos')
          and booked.booked_at <= runs.approved_at
      )
    group by booked.marketer_id, booked.plan_id, properties.name, rate.id, booked.basis_points, setter.id, rate.set_by,
      rate.created_at, approver.id
    order by booked.marketer_id, booked.plan_id, rate.id, booked.basis_points`);
  return rows.map((row) => ({
    marketerId: Number(row.marketer_id),
    planId: Number(row.plan_id),
    property: row.property ?? '',
    rateId: row.rate_id === null ? null : Number(row.rate_id),
    basisPoints: Number(row.basis_points),
    basis: Number(row.basis),
    amount: Number(row.amount),
    setBy: row.set_by ?? null,
    setAt: row.set_at ? new Date(row.set_at) : null,
    approvedBy: row.approved_by ?? null,
  }));
}
