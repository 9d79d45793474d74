import { and, eq, gt, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { bookVisit as call } from '#lib/api/visits.ts';
import { visitRules } from '#lib/domain/visit-times.ts';
import { isListed } from '../catalogue/listed.ts';
import { properties, visitSlots, visits } from '../db/schema.ts';
import type { SignedIn } from '../http/context.ts';
import { db, now, tx } from '../runtime.ts';
import { notifyVisitorAndOffice } from './notify-visitor.ts';
import { lockSlots, reservePlace } from './slots.ts';
import { type FullVisit, visitOf, visitRows } from './visit-rows.ts';

/**
 * Books a place, and mails visitor and office. The lock of the slot lets one booking count at a time, so there are never
 * more than its capacity. The same email has one place at a time: a repeated booking changes nothing.
 */
export function bookVisit(input: PayloadOf<typeof call>, { caller }: { caller: SignedIn | null }) {
  const { property_id: propertyId, slot_id: slotId, name, email, phone } = input;
  return tx(async () => {
    const listed = and(isListed(), eq(properties.id, propertyId));
    if ((await db().$count(properties, listed)) === 0) throw new Refusal('not_found');
    const [slot] = await lockSlots([slotId]);
    const own = and(eq(visits.slotId, slotId), eq(visits.email, email), ne(visits.state, 'cancelled'));
    const [earlier] = await visitRows(own);
    if (earlier) return answerOf(earlier);
    await reservePlace(slot, propertyId);
    await limitAhead(email);
    const [booked] = await db()
      .insert(visits)
      .values({ slotId, propertyId, userId: caller?.user.id ?? null, name, email, phone, createdAt: now() })
      .returning({ id: visits.id });
    return answerOf(await notifyVisitorAndOffice((booked as { id: number }).id, 'booked'));
  });
}

function answerOf(full: FullVisit) {
  const { id, ...visit } = visitOf(full);
  return { visit };
}

async function limitAhead(email: string) {
  const ahead = await db()
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .where(and(eq(visits.email, email), eq(visits.state, 'booked'), gt(visitSlots.startsAt, now())))
    .limit(visitRules.aheadByEmail);
  if (ahead.length >= visitRules.aheadByEmail) throw new Refusal('too_many_visits');
}
