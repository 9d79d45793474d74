import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type CalendarEntry, nextEntries } from '#lib/domain/instalments/calendar.ts';
import { planCalendars, plans, properties } from '../../db/schema.ts';
import { lockPlan } from '../../ledger/locks.ts';
import { repaymentsOf } from '../../plans/repayment-rows.ts';
import { db, now, tx } from '../../runtime.ts';

interface Given {
  /** Its name. */
  property: string;
  entries: CalendarEntry[];
  /** Something that the calendar has is different now. */
  isNews: boolean;
}

const ofCustomer = (planId: number, userId: number) =>
  and(eq(planCalendars.planId, planId), eq(planCalendars.userId, userId));

async function givenBefore(planId: number, userId: number): Promise<CalendarEntry[] | undefined> {
  const [row] = await db().select().from(planCalendars).where(ofCustomer(planId, userId));
  return row?.entries;
}

/**
 * What a customer's calendar is to show of a plan, and remembers it: what it was given is moved or cancelled later, also
 * once the plan has ended or has another owner. Refuses `not_found` where it is neither theirs nor was given to them.
 */
export async function giveCalendar(planId: number, userId: number): Promise<Given> {
  const [row] = await db()
    .select({ userId: plans.userId, property: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, planId));
  if (!row || (row.userId !== userId && !(await givenBefore(planId, userId)))) throw new Refusal('not_found');
  return tx(async () => {
    // payments and changes of the plan come before or after it
    const plan = await lockPlan(planId);
    const before = (await givenBefore(planId, userId)) ?? [];
    const isTheirs = plan.userId === userId && plan.state !== 'terminated';
    const entries = nextEntries(before, isTheirs ? await repaymentsOf(planId) : []);
    const isNews = before.some(({ uid, sequence }) => entries.find((one) => one.uid === uid)?.sequence !== sequence);
    const given = { entries, givenAt: now() };
    if (entries.length > 0)
      await db()
        .insert(planCalendars)
        .values({ planId, userId, ...given })
        .onConflictDoUpdate({ target: [planCalendars.planId, planCalendars.userId], set: given });
    return { property: row.property, entries, isNews };
  });
}
