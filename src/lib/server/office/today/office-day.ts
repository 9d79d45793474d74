import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { officeDay as call } from '#lib/api/office/today/day.ts';
import { addDays, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { DAY } from '#lib/domain/durations.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isPermitted, type Permission } from '#lib/domain/staff/roles.ts';
import { companyAccounts, payments, planNotes, plans, repayments, visitSlots, visits } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { db, now } from '../../runtime.ts';
import { upcomingInstalments } from '../arrears/arrears-rows.ts';
import { totalArrears } from '../arrears/late-plans.ts';
import { labelOf } from '../payments/receiving-account.ts';
import { openStatements } from './open-statements.ts';
import { startOfToday } from './waiting-sources.ts';

const AHEAD_DAYS = 7;

export async function officeDay(_: unknown, { caller }: ContextOf<typeof call>) {
  const ifMay = async <Part>(permission: Permission, read: () => Promise<Part>): Promise<Part | null> =>
    isPermitted(caller.user, permission) ? read() : null;
  return {
    money: await ifMay('read payments', moneyIn),
    statements: await ifMay('read reconciliation', async () =>
      (await openStatements()).map(({ account: name, ...rest }) => ({ ...rest, name })),
    ),
    late: await ifMay('read arrears', () => totalArrears({})),
    week: {
      due: await ifMay('read arrears', () => upcomingInstalments({}, AHEAD_DAYS)),
      promises: await ifMay('read arrears', () => comingPromises(today(now()))),
      visits: await ifMay('read visits', comingVisits),
      holds: await ifMay('read plans', endingHolds),
    },
  };
}

/** What customers have paid today: by account that it came into, the busiest first. */
async function moneyIn() {
  const came = sql`payments.stage = 'completed' and payments.received > 0 and payments.finished_at >= ${startOfToday()}`;
  const sums = sql`select count(*)::int as count, coalesce(sum(payments.received), 0)::int8 as amount from ${payments}`;
  const { rows } = await db().execute<{ id: number | null; count: number; amount: number }>(sql`
    select ${companyAccounts.id} as id, came.* from ${companyAccounts} cross join lateral (
      ${sums} where payments.company_account_id = ${companyAccounts.id} and payments.method in ('bank_transfer', 'cash')
        and payments.purpose in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'debt', 'transfer_fee') and ${came}) came
    union all
    select null, provider.* from (
      ${sums} where payments.received >= 1
        and (payments.method = 'paystack' or payments.method = 'virtual_wallet' and payments.purpose = 'fund')
        and ${came}) provider`);
  const accounts = new Map((await db().select().from(companyAccounts)).map((one) => [one.id, labelOf(one)]));
  const received = rows.filter(({ count }) => count > 0).sort((one, other) => other.amount - one.amount);
  return {
    accounts: received.map(({ id, count, amount }) => ({
      id,
      name: id === null ? 'Card provider' : (accounts.get(id) ?? ''),
      count,
      amount: toNaira(amount),
    })),
    total: {
      count: received.reduce((all, { count }) => all + count, 0),
      amount: toNaira(received.reduce((all, { amount }) => all + amount, 0)),
    },
  };
}

const counted = async (...of: Parameters<typeof countUpTo>) => {
  const { total, more } = await countUpTo(...of);
  return more ? total + 1 : total;
};

/** Of instalments that are not paid yet. */
const comingPromises = (day: Day) =>
  counted(
    sql`${planNotes} join ${repayments} on ${repayments.id} = ${planNotes.repaymentId}`,
    and(
      sql`${planNotes.promisedFor} between ${day} and ${addDays(day, AHEAD_DAYS)}`,
      sql`${repayments.paidAt} is null`,
    ),
  );

const untilThen = () => new Date(startOfDay(addDays(today(now()), AHEAD_DAYS + 1)).getTime());

const comingVisits = () =>
  counted(
    sql`${visitSlots} join ${visits} on ${visits.slotId} = ${visitSlots.id}`,
    and(gte(visitSlots.startsAt, now()), lte(visitSlots.startsAt, untilThen()), eq(visits.state, 'booked')),
  );

const endingHolds = () =>
  counted(
    plans,
    and(
      eq(plans.unitState, 'held'),
      gte(plans.heldUntil, now()),
      lte(plans.heldUntil, new Date(now().getTime() + AHEAD_DAYS * DAY)),
    ),
  );
