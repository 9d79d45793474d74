import { and, asc, eq, gt, gte, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '#lib/domain/days.ts';
import { autopayNoticeDays, cardExpiryNoticeDays } from '#lib/domain/instalments/autopay.ts';
import { autopayAttempts, autopayNotices, autopays, repayments, savedCards } from '../db/schema.ts';
import { db, now } from '../runtime.ts';

export interface DueAutopay {
  id: number;
  planId: number;
}

/** Where a batch begins, its length, and its last one if no further is to be looked at. */
interface Batch {
  after: number;
  limit: number;
  last?: number;
}

/** On this day or before: AutoPays that may have something to do. The others wait for theirs (`set-next-look.ts`). */
const isToBeLookedAt = () => sql`(${autopays.lookOn} is null or ${autopays.lookOn} <= ${inDays(0)})`;

/** All that may have something to do, whether they have or not. */
export const toLookAt = ({ after, limit }: Batch): Promise<DueAutopay[]> =>
  db()
    .select({ id: autopays.id, planId: autopays.planId })
    .from(autopays)
    .where(and(sql`${autopays.state} = 'on'`, gt(autopays.id, after), isToBeLookedAt()))
    .orderBy(asc(autopays.id))
    .limit(limit);

/** AutoPays that have a notice to give which has not been given. `giveNotice` rechecks them with the plan locked. */
export const dueNotices = (batch: Batch) =>
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
export const dueAttempts = (batch: Batch) =>
  dueAutopays(batch, (next) => {
    const tried = db()
      .select({ one: sql`1` })
      .from(autopayAttempts)
      .where(and(eq(autopayAttempts.repaymentId, next.id), gte(autopayAttempts.day, inDays(0))));
    return and(lte(next.dueDate, inDays(0)), notExists(tried));
  });

const inDays = (days: number) => addDays(today(now()), days);

/** More than a plan ever has. */
const ALL_OF_A_PLAN = 10_000;

/** The limit is for the database: it reads the plan's own first, where it might go through what is due of everybody. */
const ofThePlan = () =>
  db()
    .select({
      ...{ id: repayments.id, number: repayments.number, dueDate: repayments.dueDate },
      ...{ paidAt: repayments.paidAt, replacedAt: repayments.replacedAt },
    })
    .from(repayments)
    .where(eq(repayments.planId, autopays.planId))
    .limit(ALL_OF_A_PLAN)
    .as('of_the_plan');

function nextInstalment() {
  const own = ofThePlan();
  return db()
    .select({ id: own.id, dueDate: own.dueDate })
    .from(own)
    .where(and(isNull(own.paidAt), isNull(own.replacedAt)))
    .orderBy(asc(own.dueDate), asc(own.number))
    .limit(1)
    .as('next_instalment');
}

function dueAutopays(
  { after, limit, last }: Batch,
  isDue: (next: ReturnType<typeof nextInstalment>) => SQL | undefined,
): Promise<DueAutopay[]> {
  const next = nextInstalment();
  return db()
    .select({ id: autopays.id, planId: autopays.planId })
    .from(autopays)
    .leftJoin(savedCards, eq(savedCards.id, autopays.cardId))
    .innerJoinLateral(next, sql`true`)
    .where(
      and(
        sql`${autopays.state} = 'on'`,
        isToBeLookedAt(),
        gt(autopays.id, after),
        last === undefined ? undefined : lte(autopays.id, last),
        isDue(next),
      ),
    )
    .orderBy(asc(autopays.id))
    .limit(limit);
}
