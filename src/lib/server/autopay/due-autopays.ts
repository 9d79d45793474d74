import { and, asc, eq, gt, gte, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { autopayNoticeDays, cardExpiryNoticeDays } from '#lib/domain/instalments/autopay.ts';
import { autopayAttempts, autopayNotices, autopays, repayments, savedCards } from '../db/schema.ts';
import { isStanding } from '../db/standing-repayments.ts';
import { db, now } from '../runtime.ts';

export interface DueAutopay {
  id: number;
  planId: number;
}

/** Where a batch begins, and its length. */
interface Batch {
  after: number;
  limit: number;
}

/**
 * AutoPays that have a notice to give which has not been given. What it is, and whether it is still due, `giveNotice`
 * decides with the plan locked.
 */
export const noticesDue = (batch: Batch) =>
  dueAutopays(batch, (next) => {
    const expires = sql`(${savedCards.expYear}, ${savedCards.expMonth}) < (extract(year from ${next.dueDate}), extract(month from ${next.dueDate}))`;
    const ahead = lte(next.dueDate, inDays(autopayNoticeDays));
    const kind = sql`case when ${expires} then 'expires' when ${ahead} then 'ahead' end`;
    const given = db()
      .select({ one: sql`1` })
      .from(autopayNotices)
      .where(
        and(
          eq(autopayNotices.autopayId, autopays.id),
          eq(autopayNotices.repaymentId, next.id),
          eq(autopayNotices.kind, kind),
        ),
      );
    return and(
      gte(next.dueDate, inDays(0)),
      lte(next.dueDate, inDays(cardExpiryNoticeDays)),
      sql`${kind} is not null`,
      notExists(given),
    );
  });

/** AutoPays whose instalment is due and has not been tried today; whether it is tried, `payInstalment` decides. */
export const triesDue = (batch: Batch) =>
  dueAutopays(batch, (next) => {
    const tried = db()
      .select({ one: sql`1` })
      .from(autopayAttempts)
      .where(and(eq(autopayAttempts.repaymentId, next.id), gte(autopayAttempts.day, inDays(0))));
    return and(lte(next.dueDate, inDays(0)), notExists(tried));
  });

const inDays = (days: number) => addDays(today(now()), days);

const nextInstalment = () =>
  db()
    .select({ id: repayments.id, dueDate: repayments.dueDate })
    .from(repayments)
    .where(and(eq(repayments.planId, autopays.planId), isNull(repayments.paidAt), isStanding))
    .orderBy(asc(repayments.dueDate), asc(repayments.number))
    .limit(1)
    .as('next_instalment');

function dueAutopays(
  { after, limit }: Batch,
  isDue: (next: ReturnType<typeof nextInstalment>) => SQL | undefined,
): Promise<DueAutopay[]> {
  const next = nextInstalment();
  return db()
    .select({ id: autopays.id, planId: autopays.planId })
    .from(autopays)
    .leftJoin(savedCards, eq(savedCards.id, autopays.cardId))
    .innerJoinLateral(next, sql`true`)
    .where(and(eq(autopays.state, 'on'), gt(autopays.id, after), isDue(next)))
    .orderBy(asc(autopays.id))
    .limit(limit);
}
