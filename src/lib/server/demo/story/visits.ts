import { and, desc, eq } from 'drizzle-orm';
import { addDays, type Day, today } from '#lib/domain/days.ts';
import { isListed } from '../../catalogue/listed.ts';
import { properties, visits } from '../../db/schema.ts';
import { openVisitSlots } from '../../office/visits/open-visit-slots.ts';
import { db, now } from '../../runtime.ts';
import { bookVisit } from '../../visits/book-visit.ts';
import { bookableTimes } from '../../visits/slots.ts';
import type { Cast } from './accounts.ts';
import { propertyNamed } from './actions.ts';
import type { StoryClock } from './story-clock.ts';

const SATURDAY = 6;
const nextSaturday = (day: Day): Day =>
  addDays(day, (SATURDAY - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7 || 7);

const estate = 'Palm Grove Estate, Phase 2';
/** How many towns show their properties. */
const TOWNS = 12;

/** Estates that are shown on Saturdays, with visitors who are coming and one who came. */
export async function openVisits({ office, adaeze }: Cast, clock: StoryClock) {
  clock.goTo(clock.daysAgo(21), '09:00');
  const series = { weeks: 9, times: ['10:00', '12:00'], minutes: 60, capacity: 6 };
  for (const { lga, ids } of await listedByTown())
    await office.do(openVisitSlots, {
      ...series,
      property_ids: ids,
      meeting_point: `The roundabout at ${lga}, at our sign`,
      first_day: nextSaturday(today(now())),
    });
  const { id } = await propertyNamed(estate);
  await book(id, { name: 'Kemi Ojo', email: 'kemi.ojo@example.com', phone: '08035550142' });
  await db().update(visits).set({ state: 'came', note: 'Saw plots 4 and 7. Wants to know when the road is tarred.' });
  clock.goTo(clock.daysAgo(0), '23:59');
  await book(id, { name: 'Musa Bello', email: 'musa.bello@example.com', phone: '08065550177' });
  const { firstName, lastName, email, phoneNumber } = adaeze.user;
  await book(id, { name: `${firstName} ${lastName}`, email, phone: phoneNumber }, adaeze.user);
}

async function listedByTown() {
  const rows = await db()
    .select({ id: properties.id, lga: properties.lga })
    .from(properties)
    .where(and(isListed(), eq(properties.category, 'estate')))
    .orderBy(desc(properties.publishedAt), desc(properties.id));
  const towns = new Map<string, number[]>();
  for (const { id, lga } of rows) towns.set(lga, [...(towns.get(lga) ?? []), id]);
  return [...towns].slice(0, TOWNS).map(([lga, ids]) => ({ lga, ids: ids.slice(0, 10) }));
}

type Visitor = { name: string; email: string; phone: string };

/** The next time, on the story's clock. */
async function book(propertyId: number, visitor: Visitor, user?: Cast['adaeze']['user']) {
  const [time] = await bookableTimes(propertyId);
  if (!time) return;
  await bookVisit(
    { property_id: propertyId, slot_id: time.id, ...visitor },
    {
      caller: user ? { user, sessionId: 0, awaitsSecondFactor: false, secondFactorAt: null } : null,
    },
  );
}
