import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import { addDays, startOfDay, today } from '#lib/domain/days.ts';
import { visitSlots, visits } from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import { notifyVisitor } from './notify-visitor.ts';

/** Reminds the visitors of tomorrow, once each. Who booked today has the confirmation of today. */
export async function remindOfVisits(renew: () => Promise<void> = async () => {}) {
  const tomorrow = addDays(today(now()), 1);
  const due = await db()
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .where(
      and(
        isUnreminded,
        gte(visitSlots.startsAt, startOfDay(tomorrow)),
        lt(visitSlots.startsAt, startOfDay(addDays(tomorrow, 1))),
        lt(visits.createdAt, startOfDay(today(now()))),
      ),
    );
  for (const [index, { id }] of due.entries()) {
    await remind(id);
    if (index % 200 === 199) await renew();
  }
}

const isUnreminded = and(eq(visits.state, 'booked'), isNull(visits.remindedAt)) as SQL;

/** Marking and mailing share a transaction, so several instances never remind twice. */
const remind = (id: number) =>
  tx(async () => {
    const [marked] = await db()
      .update(visits)
      .set({ remindedAt: now() })
      .where(and(eq(visits.id, id), isUnreminded))
      .returning({ sequence: visits.sequence });
    if (marked) await notifyVisitor(id, { news: 'tomorrow', dedupeKey: `visit ${id} ${marked.sequence} tomorrow` });
  });
