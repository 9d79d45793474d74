import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { commissionStatement as call } from '#lib/api/office/commissions.ts';
import { type Day, startOfDay } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import {
  approvals,
  commissionRates,
  commissionRunItems,
  commissionRuns,
  commissions,
  payments,
  plans,
  properties,
  users,
} from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { fullName } from '../customer-summary.ts';
import { findMarketerWithRate, inNaira, marketerOf, monthOf, noSums, sumsByMarketer } from './commission-sums.ts';
import { staffBehindMarketers } from './marketers-of-staff.ts';
import { rateSubject } from './rate-approval.ts';

/** A marketer's account of commissions in one month, line by line. */
export async function commissionStatement(
  { id, month: wanted }: PayloadOf<typeof call>,
  { caller }: Pick<ContextOf<typeof call>, 'caller'>,
) {
  const row = await findMarketerWithRate(id);
  if (!row) throw new Refusal('not_found');
  const period = monthOf(wanted);
  const sums = (await sumsByMarketer(period)).get(id) ?? noSums;
  let balance = sums.opening;
  const lines = (await linesOf(id, period)).map((line) => {
    balance += line.amount;
    return {
      booked_at: line.at.toISOString(),
      description: line.description,
      plan_id: line.planId,
      basis: line.basis === null ? null : toNaira(line.basis),
      percent: line.basisPoints === null ? null : line.basisPoints / 100,
      amount: toNaira(line.amount),
      balance: toNaira(balance),
    };
  });
  return {
    month: period.month,
    marketer: marketerOf(row, await staffBehindMarketers()),
    rates: await ratesOf(id),
    approval: await latestApproval(rateSubject(id), caller.user),
    ...inNaira(sums),
    lines,
  };
}

async function ratesOf(marketerId: number) {
  const approver = alias(users, 'approver');
  const rows = await db()
    .select({ rate: commissionRates, by: users, approver })
    .from(commissionRates)
    .leftJoin(users, eq(users.id, commissionRates.setBy))
    .leftJoin(approvals, eq(approvals.id, commissionRates.approvalId))
    .leftJoin(approver, eq(approver.id, approvals.decidedBy))
    .where(eq(commissionRates.marketerId, marketerId))
    .orderBy(desc(commissionRates.fromDay), desc(commissionRates.id));
  return rows.map(({ rate, by, approver: second }) => ({
    id: rate.id,
    percent: rate.basisPoints / 100,
    from: rate.fromDay,
    set_by: by ? fullName(by) : fromBefore,
    set_at: rate.createdAt.toISOString(),
    approved_by: second && fullName(second),
  }));
}

/** Of what the company has brought along. */
const fromBefore = 'From before';

const commissionText = (kind: 'earned' | 'taken_back' | 'opened', payment: string | null) => {
  if (kind === 'opened') return `${fromBefore}, not yet paid out`;
  return kind === 'earned' ? (payment ?? '') : `Reversed: ${payment}`;
};

async function linesOf(marketerId: number, { from, next }: { from: Day; next: Day }) {
  const [start, end] = [startOfDay(from), startOfDay(next)];
  const earned = await db()
    .select({ commission: commissions, payment: payments.description, property: properties.name })
    .from(commissions)
    .leftJoin(payments, eq(payments.id, commissions.paymentId))
    .innerJoin(plans, eq(plans.id, commissions.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(and(eq(commissions.marketerId, marketerId), gte(commissions.bookedAt, start), lt(commissions.bookedAt, end)))
    .orderBy(asc(commissions.bookedAt), asc(commissions.id));
  const paid = await db()
    .select({ run: commissionRuns, amount: commissionRunItems.amount })
    .from(commissionRunItems)
    .innerJoin(commissionRuns, eq(commissionRuns.id, commissionRunItems.runId))
    .where(
      and(
        eq(commissionRunItems.marketerId, marketerId),
        eq(commissionRuns.state, 'paid'),
        sql`${commissionRuns.endedAt} >= ${start.toISOString()}::timestamptz and ${commissionRuns.endedAt} < ${end.toISOString()}::timestamptz`,
      ),
    );
  return [
    ...earned.map(({ commission, payment }) => ({
      at: commission.bookedAt,
      description: commissionText(commission.kind, payment),
      planId: commission.planId as number | null,
      basis: commission.basis as number | null,
      basisPoints: commission.basisPoints as number | null,
      amount: commission.amount,
    })),
    ...paid.map(({ run, amount }) => ({
      at: run.endedAt as Date,
      description: `Paid out, ${run.bankReference}`,
      planId: null,
      basis: null,
      basisPoints: null,
      amount: -amount,
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
