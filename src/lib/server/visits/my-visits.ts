import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/visits.ts';
import { hasEnded } from '#lib/domain/visit-times.ts';
import { visitSlots, visits } from '../db/schema.ts';
import type { ContextOf, SignedIn } from '../http/context.ts';
import { db, now, tx } from '../runtime.ts';
import { cancelBooked, moveToSlot } from './change-visit.ts';
import { notifyVisitor, notifyVisitorAndOffice } from './notify-visitor.ts';
import { bookableTimes } from './slots.ts';
import { findVisit } from './visit-links.ts';
import { type FullVisit, visitOf, visitRows } from './visit-rows.ts';

interface By {
  caller: SignedIn | null;
}
const MOST = 50;

/** What visitors do with their own visits: by the link of a mail, or signed in. */
export async function openVisit(which: PayloadOf<typeof calls.openVisit>, { caller }: By) {
  const { id } = await findVisit(which, caller);
  if (which.token !== undefined) await proveMailbox(id);
  const [full] = await visitRows(eq(visits.id, id));
  if (!full) throw new Refusal('not_found');
  const canMove = full.visit.state === 'booked' && full.property?.listed && !hasEnded(full.slot.startsAt, now());
  const times = canMove && full.property ? await bookableTimes(full.property.id) : [];
  return { visit: visitOf(full), times: times.filter((time) => time.id !== full.slot.id) };
}

/** Who has the link has the mailbox: once, the visit for their calendar. */
const proveMailbox = (id: number) =>
  tx(async () => {
    if (!(await markProven(id))) return;
    const [full] = await visitRows(eq(visits.id, id));
    if (full?.account || full?.visit.state !== 'booked' || hasEnded(full.slot.startsAt, now())) return;
    await notifyVisitor(id, { news: 'proven' });
  });

async function markProven(id: number) {
  const [first] = await db()
    .update(visits)
    .set({ provenAt: now() })
    .where(and(eq(visits.id, id), isNull(visits.provenAt)))
    .returning({ id: visits.id });
  return first !== undefined;
}

export const moveVisit = ({ slot_id: slotId, ...which }: PayloadOf<typeof calls.moveVisit>, { caller }: By) =>
  tx(async () => {
    const visit = await findVisit(which, caller);
    if (which.token !== undefined) await markProven(visit.id);
    await moveToSlot(visit, slotId, { by: 'visitor' });
    return { visit: visitOf(await notifyVisitorAndOffice(visit.id, 'moved')) };
  });

export const cancelVisit = (which: PayloadOf<typeof calls.cancelVisit>, { caller }: By) =>
  tx(async () => {
    const visit = await findVisit(which, caller);
    if (which.token !== undefined) await markProven(visit.id);
    await cancelBooked(visit, { by: 'visitor' });
    return { visit: visitOf(await notifyVisitorAndOffice(visit.id, 'cancelled')) };
  });

export async function myVisits(_: unknown, { caller }: ContextOf<typeof calls.myVisits>) {
  const rows = await visitRows(eq(visits.userId, caller.user.id)).orderBy(desc(visitSlots.startsAt)).limit(MOST);
  const isAhead = ({ visit, slot }: FullVisit) => visit.state === 'booked' && !hasEnded(slot.startsAt, now());
  const [ahead, past] = [rows.filter(isAhead).reverse(), rows.filter((row) => !isAhead(row))];
  return { visits: [...ahead, ...past].map(visitOf) };
}
