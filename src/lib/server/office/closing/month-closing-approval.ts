import { eq, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { proposeMonthClosing } from '#lib/api/office/banks/month-closing.ts';
import {
  type ExcusablePoint,
  excusablePoints,
  isExcusable,
  lastDayOf,
  type Month,
} from '#lib/domain/accounting/month-closing.ts';
import { today } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import {
  closeEarlierFirst,
  closingPointNames,
  ledgerNotClear,
  monthClosed,
  monthInWords,
  monthNotOver,
  reasonMissing,
} from '#lib/messages/money/month-closing.ts';
import { receivableSums } from '../../carried/receivable-sums.ts';
import { approvals, monthClosings } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { findOpenMonths } from './find-months.ts';
import { keepReceivables, readTrialBalance } from './keep-papers.ts';
import { CLOSE_MONTH, readPoints } from './read-points.ts';

interface WantedClosing {
  month: Month;
  /** Why a point is left open. */
  reasons: Partial<Record<ExcusablePoint, string>>;
}

export const closingSubject = (month: Month) => `month ${month}`;

/** Nothing is booked into the month any more, and its trial balance and receivables are kept. */
export const monthClosingApproval: ProposedKind<WantedClosing, PayloadOf<typeof proposeMonthClosing>> = {
  name: CLOSE_MONTH,
  permission: 'close months',
  subject: ({ month }) => closingSubject(month),
  from: ({ month, ...given }) => ({
    month,
    reasons: Object.fromEntries(excusablePoints.flatMap((point) => (given[point] ? [[point, given[point]]] : []))),
  }),
  async describe({ month, reasons }) {
    // what is being booked into the month is waited for, so that the figures are its last ones
    await db().execute(sql`select pg_advisory_xact_lock(month_lock(${month}))`);
    await refuseOutOfOrder(month);
    refuseOpenPoints(await readPoints(month), reasons);
    const [rows, { owed, paid }] = [await readTrialBalance(month), await receivableSums(lastDayOf(month))];
    const [debits, credits] = (rows.at(-1) ?? []).slice(4, 6).map(Number);
    return {
      summary: `Close ${monthInWords(month)}: nothing can be booked into it any more`,
      changes: [
        { name: 'Debits of the month', before: null, after: formatNairaShort(debits ?? 0) },
        { name: 'Credits of the month', before: null, after: formatNairaShort(credits ?? 0) },
        { name: 'Receivable on the last day', before: null, after: formatNairaShort(owed - paid) },
        ...excusablePoints.flatMap((point) => {
          const reason = reasons[point];
          return reason ? [{ name: `Left open: ${closingPointNames[point]}`, before: null, after: reason }] : [];
        }),
      ],
      facts: { 'Trial balance of the month': rows },
    };
  },
  async carryOut({ month, reasons }, { by, proposedBy, approvalId, facts }) {
    const points = await readPoints(month);
    const [approval] = await db().select().from(approvals).where(eq(approvals.id, approvalId));
    const [made] = await db()
      .insert(monthClosings)
      .values({
        ...{ month, approvalId, proposedBy: approval?.proposedBy as number, closedBy: by.id, createdAt: now() },
        points: points.map(({ name, count }) => ({
          ...{ name, count },
          reason: (count > 0 && isExcusable(name) && reasons[name]) || null,
        })),
        trialBalance: facts['Trial balance of the month'] as (string | number | null)[][],
      })
      .returning({ id: monthClosings.id });
    await keepReceivables((made as { id: number }).id, month);
    const detail = { month, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'close_month', subject: closingSubject(month), detail });
  },
};

async function refuseOutOfOrder(month: Month) {
  const open = await findOpenMonths();
  if (lastDayOf(month) >= today(now())) throw new Refusal('conflict', { message: monthNotOver(month) });
  if (!open.includes(month)) throw new Refusal('conflict', { message: monthClosed(month) });
  const [oldest] = open;
  if (oldest && oldest !== month) throw new Refusal('conflict', { message: closeEarlierFirst(oldest) });
}

function refuseOpenPoints(points: Awaited<ReturnType<typeof readPoints>>, reasons: WantedClosing['reasons']) {
  const open = points.filter(({ count }) => count > 0).map(({ name }) => name);
  if (open.includes('ledger')) throw new Refusal('conflict', { message: ledgerNotClear });
  const unexplained = open.filter(isExcusable).filter((point) => !reasons[point]);
  if (unexplained.length > 0)
    throw new Refusal('invalid', {
      errors: Object.fromEntries(unexplained.map((point) => [point, [reasonMissing(point)]])),
    });
}
