import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { nextAttemptDay } from '#lib/domain/instalments/autopay.ts';
import { autopayAttempts, autopays, plans, properties, savedCards, users } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** With plan, property and card. Newest first. */
export const autopayRows = (where: SQL | undefined) =>
  db()
    .select({
      autopay: autopays,
      card: savedCards,
      plan: plans,
      property: properties.name,
      closedAt: users.closedAt,
    })
    .from(autopays)
    .innerJoin(plans, eq(plans.id, autopays.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .innerJoin(users, eq(users.id, autopays.userId))
    .leftJoin(savedCards, eq(savedCards.id, autopays.cardId))
    .where(where)
    .orderBy(desc(autopays.id));
export type AutopayRow = Awaited<ReturnType<typeof autopayRows>>[number];

const isActive = ne(autopays.state, 'ended');
export const activeAutopay = (planIds: number[]) => and(inArray(autopays.planId, planIds), isActive);

/** What was tried to pay these instalments, by whatever AutoPay. */
export const triesOf = (repaymentIds: number[]) =>
  db()
    .select({
      autopayId: autopayAttempts.autopayId,
      repaymentId: autopayAttempts.repaymentId,
      day: autopayAttempts.day,
    })
    .from(autopayAttempts)
    .where(inArray(autopayAttempts.repaymentId, repaymentIds));

/** The time of the next attempt; null when all attempts failed. */
export function nextTryAfter(
  autopayId: number,
  { id, dueDate }: { id: number; dueDate: Day },
  tries: Awaited<ReturnType<typeof triesOf>>,
): Day | null {
  const own = tries.filter(({ repaymentId }) => repaymentId === id);
  const lastTry = own.reduce<Day | null>((last, { day }) => (last === null || day > last ? day : last), null);
  return nextAttemptDay({
    dueDate,
    tries: own.filter((one) => one.autopayId === autopayId).map(({ day }) => day),
    lastTry,
  });
}

export const nextAttempt = async (autopayId: number, repayment: { id: number; dueDate: Day }): Promise<Day | null> =>
  nextTryAfter(autopayId, repayment, await triesOf([repayment.id]));
