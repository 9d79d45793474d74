import { and, eq, inArray, lt } from 'drizzle-orm';
import { notifications, outbox, properties, savedProperties } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import type { Cast } from './accounts.ts';
import { propertyNamed } from './actions.ts';
import type { StoryClock } from './story-clock.ts';

const saved = [
  'Lagoon Edge Estate',
  'Four-bedroom duplex, Orchid Road',
  'Monastery Road Duplexes',
  'Canaan View plots',
];
const fresh = [
  'Harmony Heights, one-bedroom flats',
  'Moniya Gardens, three-bedroom bungalow',
  'Sunrise Duplexes, Alagbaka',
  'Ajah Palm Twins',
  'Woji Terrace Houses',
  'Jericho Court Flats',
  'Eleko Crest Estate',
];

/** Saved properties, notices of the office, and which notifications were read. */
export async function extras({ adaeze }: Cast, clock: StoryClock) {
  const userId = adaeze.user.id;
  for (const [index, name] of saved.entries()) {
    clock.goTo(clock.daysAgo(30 - index * 6), '20:15');
    const { id: propertyId } = await propertyNamed(name);
    await db().insert(savedProperties).values({ userId, propertyId, createdAt: now() });
  }
  clock.goTo(clock.daysAgo(2), '10:00');
  await db()
    .insert(notifications)
    .values({
      userId,
      title: 'Seven new properties',
      content: 'Duplexes in Ajah and Akure, flats in Ibadan, plots at Eleko: have a look at what came in this month.',
      propertyIds: await idsOf(fresh),
      createdAt: now(),
    });
  clock.goTo(clock.daysAgo(7), '10:00');
  await db()
    .insert(notifications)
    .values({
      userId,
      title: 'Site visits to Palm Grove, every Saturday',
      content: 'A bus leaves the Epe roundabout at 10:00 and is back by 14:00. Call the help line to keep a seat.',
      propertyIds: await idsOf(['Palm Grove Estate, Phase 2']),
      createdAt: now(),
    });
  await db()
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.userId, userId), lt(notifications.createdAt, now())));
}

async function idsOf(names: string[]) {
  const rows = await db()
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(inArray(properties.name, names));
  return names.flatMap((name) => rows.find((row) => row.name === name)?.id ?? []);
}

/** Keeps the mails of the demo from being sent, and gives one up, so that the office has one to send again. */
export async function settleMails() {
  await db().update(outbox).set({ sentAt: now() });
  await db().insert(outbox).values({
    recipient: 'tunde.balogun@gmial.example',
    subject: 'Your enquiry',
    text: 'Thank you for your enquiry. Our office will call you.',
    attempts: 9,
    failure: '550 5.1.1 No such mailbox',
    nextAttemptAt: now(),
    givenUpAt: now(),
    createdAt: now(),
  });
}
