import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { monthClosing as detailCall, monthClosings as listCall } from '#lib/api/office/banks/month-closing.ts';
import { lastDayOf, type Month } from '#lib/domain/accounting/month-closing.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { monthClosings as closings, monthClosingReceivables, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { fullName } from '../customer-summary.ts';
import { cellsOf } from '../reports/office-report.ts';
import type { Value } from '../reports/report.ts';
import { trialBalance, withCodeColumn } from '../reports/trial-balance.ts';
import { findOpenMonths } from './find-months.ts';
import { readTrialBalance } from './keep-papers.ts';
import { closingSubject } from './month-closing-approval.ts';
import { readPoints } from './read-points.ts';

const proposer = alias(users, 'proposer');
const closer = alias(users, 'closer');

/** What is open, what is closed, and the checklist of one open month. */
export async function monthClosings({ month }: PayloadOf<typeof listCall>, { caller }: ContextOf<typeof listCall>) {
  const open = await findOpenMonths();
  const rows = await closingRows().orderBy(desc(closings.month));
  const checked = month !== undefined && open.includes(month) ? month : open[0];
  return {
    open,
    closed: rows.map(closingAnswer),
    checked: checked === undefined ? null : await checkedMonth(checked, caller.user),
  };
}

async function checkedMonth(month: Month, reader: User) {
  const points = await readPoints(month);
  return {
    month,
    last_day: lastDayOf(month),
    is_over: lastDayOf(month) < today(now()),
    points: points.map(({ amount, ...point }) => ({ ...point, amount: amount === null ? null : toNaira(amount) })),
    trial_balance: sheetOf(await readTrialBalance(month)),
    approval: await latestApproval(closingSubject(month), reader),
  };
}

/** One that is closed, as it was then. */
export async function monthClosing({ id }: PayloadOf<typeof detailCall>) {
  const row = await findClosing(id);
  return {
    ...closingAnswer(row),
    points: row.closing.points,
    trial_balance: sheetOf(row.closing.trialBalance),
    receivables: await keptReceivables(id),
  };
}

const closingRows = () =>
  db()
    .select({
      closing: closings,
      proposer: { firstName: proposer.firstName, lastName: proposer.lastName },
      closer: { firstName: closer.firstName, lastName: closer.lastName },
    })
    .from(closings)
    .innerJoin(proposer, eq(proposer.id, closings.proposedBy))
    .innerJoin(closer, eq(closer.id, closings.closedBy))
    .$dynamic();

/** Refuses `not_found`. */
export async function findClosing(id: number) {
  const [row] = await closingRows().where(eq(closings.id, id));
  if (!row) throw new Refusal('not_found');
  return row;
}

const closingAnswer = ({ closing, ...by }: Awaited<ReturnType<typeof findClosing>>) => ({
  ...{ id: closing.id, month: closing.month, closed_at: closing.createdAt.toISOString() },
  proposed_by: fullName(by.proposer),
  closed_by: fullName(by.closer),
});

/** The last row has the sums. */
function sheetOf(kept: readonly Value[][]) {
  const rows = kept.map((row) => cellsOf(trialBalance.columns, withCodeColumn(row)));
  return { columns: [...trialBalance.columns], rows: rows.slice(0, -1), total: rows.at(-1) ?? [] };
}

async function keptReceivables(closingId: number) {
  const kept = monthClosingReceivables;
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::int8`;
  const [sums] = await db()
    .select({
      plans: sql<number>`count(*)::int`,
      total: sumOf(sql`${kept.owed} - ${kept.paid}`),
      month: sumOf(kept.overdueMonth),
      two: sumOf(kept.overdueTwoMonths),
      three: sumOf(kept.overdueThreeMonths),
      longer: sumOf(kept.overdueLonger),
    })
    .from(kept)
    .where(eq(kept.monthClosingId, closingId));
  const { plans, total, month, two, three, longer } = sums as NonNullable<typeof sums>;
  return {
    ...{ plans, total: toNaira(total), not_due: toNaira(total - month - two - three - longer) },
    overdue: {
      '1-30': toNaira(month),
      '31-60': toNaira(two),
      '61-90': toNaira(three),
      'over-90': toNaira(longer),
    },
  };
}
