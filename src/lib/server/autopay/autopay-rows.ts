import { and, desc, eq, inArray, max, ne, type SQL } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { nextTry } from '#lib/domain/instalments/autopay.ts';
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
export const activeOn = (planIds: number[]) => and(inArray(autopays.planId, planIds), isActive);

/** When AutoPay tries next to pay an instalment; null when every try has failed. */
export async function nextTryOf(autopayId: number, repayment: { id: number; dueDate: Day }): Promise<Day | null> {
  const tries = await db()
    .select({ day: autopayAttempts.day })
    .from(autopayAttempts)
    .where(and(eq(autopayAttempts.autopayId, autopayId), eq(autopayAttempts.repaymentId, repayment.id)));
  const [last] = await db()
    .select({ day: max(autopayAttempts.day) })
    .from(autopayAttempts)
    .where(eq(autopayAttempts.repaymentId, repayment.id));
  return nextTry({ dueDate: repayment.dueDate, tries: tries.map(({ day }) => day), lastTry: last?.day ?? null });
}
