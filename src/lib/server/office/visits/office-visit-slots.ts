import { and, asc, desc, eq, exists, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeVisitSlots as call } from '#lib/api/office/visits.ts';
import { addDays, dayOf, startOfDay, today } from '#lib/domain/days.ts';
import { listPageSize } from '#lib/domain/limits.ts';
import { visitSlotProperties, visitSlots, visits } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db, now } from '../../runtime.ts';
import { slotsWithVisits } from './office-visit-rows.ts';

const { startsAt, id } = visitSlots;
/** How many lists of days are offered for printing. */
const MOST_DAYS = 7;

export async function officeVisitSlots(payload: PayloadOf<typeof call>) {
  const where = and(inTime(payload), payload.property_id ? isOf(payload.property_id) : undefined);
  const order = payload.show === 'over' && !payload.day ? [desc(startsAt), desc(id)] : [asc(startsAt), asc(id)];
  const slots = await listPage(call, payload, {
    // the list of a day is printed whole
    perPage: payload.day ? 100 : listPageSize,
    count: () => countUpTo(visitSlots, where),
    rows: ({ limit, offset }) =>
      db()
        .select()
        .from(visitSlots)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
  return { slots: { ...slots, data: await slotsWithVisits(slots.data) }, days: await daysWithVisitors() };
}

/** A visit that is going on is still ahead: its visitors are on the list of the day. */
function inTime({ show, day }: Omit<PayloadOf<typeof call>, 'page'>): SQL | undefined {
  if (day) return and(gte(startsAt, startOfDay(day)), lt(startsAt, startOfDay(addDays(day, 1))));
  const startOfToday = startOfDay(today(now()));
  return show === 'over' ? lte(startsAt, now()) : gte(startsAt, startOfToday);
}

const isOf = (propertyId: number) =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(visitSlotProperties)
      .where(and(eq(visitSlotProperties.slotId, id), eq(visitSlotProperties.propertyId, propertyId))),
  );

async function daysWithVisitors() {
  const startOfToday = startOfDay(today(now()));
  const rows = await db()
    .selectDistinct({ startsAt })
    .from(visitSlots)
    .innerJoin(visits, and(eq(visits.slotId, id), ne(visits.state, 'cancelled')))
    .where(gt(startsAt, startOfToday))
    .orderBy(asc(startsAt))
    .limit(100);
  return [...new Set(rows.map((row) => dayOf(row.startsAt)))].slice(0, MOST_DAYS);
}
