import { and, asc, eq, gt, gte, lt, notExists, notInArray, or } from 'drizzle-orm';
import { addDays, startOfDay } from '#lib/domain/days.ts';
import { lineCandidates, lineLooks, payments, transfersWithoutLine, users } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { matchesPerson } from '../../filters.ts';
import type { Covered } from '../covered-days.ts';
import { paymentsAwaitingApproval } from '../pending-lines.ts';
import { countBounded } from './bounded-count.ts';
import { type GroupRow, PER_PAGE } from './group-row.ts';

interface Missing {
  account: number;
  covered: Covered;
  after?: number;
  name?: string | undefined;
}

/** Transfers of the account that its statements should have, and that are beside no line. */
function missing({ account, covered, after = 0, name }: Missing) {
  const beside = db()
    .select({ id: lineCandidates.paymentId })
    .from(lineCandidates)
    .innerJoin(lineLooks, eq(lineLooks.lineId, lineCandidates.lineId))
    .where(and(eq(lineCandidates.paymentId, transfersWithoutLine.paymentId), eq(lineLooks.companyAccountId, account)));
  const isCovered =
    covered &&
    and(
      gte(transfersWithoutLine.createdAt, startOfDay(covered.from)),
      lt(transfersWithoutLine.createdAt, startOfDay(addDays(covered.to, 1))),
    );
  const query = db()
    .select({ id: transfersWithoutLine.paymentId })
    .from(transfersWithoutLine)
    .where(
      and(
        eq(transfersWithoutLine.companyAccountId, account),
        gt(transfersWithoutLine.paymentId, after),
        or(eq(transfersWithoutLine.confirmed, false), isCovered ?? undefined),
        notExists(beside),
        notInArray(transfersWithoutLine.paymentId, paymentsAwaitingApproval()),
        name ? matchesPerson(name) : undefined,
      ),
    )
    .orderBy(asc(transfersWithoutLine.paymentId))
    .$dynamic();
  if (!name) return query;
  return query
    .innerJoin(payments, eq(payments.id, transfersWithoutLine.paymentId))
    .innerJoin(users, eq(users.id, payments.userId));
}

export const countMissing = (account: number, covered: Covered) => countBounded(missing({ account, covered }));

export async function missingRows(wanted: Missing): Promise<GroupRow[]> {
  const rows = await missing(wanted).limit(PER_PAGE + 1);
  return rows.map(({ id }) => ({ line: null, payments: [{ id, signs: null }], bookings: [] }));
}
