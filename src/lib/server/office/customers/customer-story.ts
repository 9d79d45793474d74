import { and, desc, eq, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { customerStory as call } from '#lib/api/office/customers.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { callNoted, letterTo, visitTexts } from '#lib/messages/office/arrears/story.ts';
import {
  collectionLetters,
  customerNotes,
  notifications,
  officeActions,
  plans,
  users,
  visitSlots,
  visits,
} from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { nameOf, planNotesTold, type Told, toEvents } from '../plans/told.ts';
import { auditView } from './audit-view.ts';

/** Of each kind so many are read, and of all together are told. */
const LATEST = 60;

const person = { firstName: users.firstName, lastName: users.lastName };

export async function customerStory({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const [customer] = await db()
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'customer')));
  if (!customer) throw new Refusal('not_found');
  await auditView(caller.user, id);
  const own = await db().select({ id: plans.id }).from(plans).where(eq(plans.userId, id));
  const told = [
    await notesOf(id),
    await planNotesTold(
      own.map((plan) => plan.id),
      LATEST,
    ),
    await lettersOf(id),
    await visitsOf(customer),
    await messagesOf(id),
    await actionsOf(id, caller.user),
  ].flat();
  return { events: toEvents(told).slice(0, LATEST) };
}

async function notesOf(userId: number): Promise<Told[]> {
  const rows = await db()
    .select({ note: customerNotes, by: person })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.writtenBy))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.id))
    .limit(LATEST);
  return rows.map(({ note, by }) => ({
    on: note.createdAt,
    kind: 'note',
    text: note.isCall ? callNoted : 'Note',
    detail: { note: note.text },
    by: fullName(by),
  }));
}

async function lettersOf(userId: number): Promise<Told[]> {
  const rows = await db()
    .select({ letter: collectionLetters, by: person })
    .from(collectionLetters)
    .innerJoin(users, eq(users.id, collectionLetters.writtenBy))
    .where(eq(collectionLetters.userId, userId))
    .orderBy(desc(collectionLetters.id))
    .limit(LATEST);
  return rows.map(({ letter, by }) => ({
    on: letter.createdAt,
    kind: 'letter',
    text: letterTo(letter.step, letter.way),
    subject: `plan ${letter.planId}`,
    by: fullName(by),
  }));
}

async function visitsOf({ id }: User): Promise<Told[]> {
  const rows = await db()
    .select({ visit: visits, startsAt: visitSlots.startsAt })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .where(eq(visits.userId, id))
    .orderBy(desc(visits.id))
    .limit(LATEST);
  return rows.map(({ visit, startsAt }) => ({
    on: startsAt,
    kind: 'visit',
    text: visitTexts[visit.state],
    detail: { ...(visit.note && { note: visit.note }) },
  }));
}

async function messagesOf(userId: number): Promise<Told[]> {
  const rows = await db()
    .select({ title: notifications.title, createdAt: notifications.createdAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LATEST);
  return rows.map(({ title, createdAt }) => ({ on: createdAt, kind: 'message', text: title }));
}

/** What the office did to the account, and who looked, for those who may read the log. */
async function actionsOf(userId: number, reader: User): Promise<Told[]> {
  const mayReadLog = isPermitted(reader, 'read actions');
  const rows = await db()
    .select({ action: officeActions, by: person })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    .where(
      and(
        eq(officeActions.subject, `customer ${userId}`),
        ne(officeActions.action, 'note_customer'),
        mayReadLog ? undefined : ne(officeActions.action, 'look_at_customer'),
      ),
    )
    .orderBy(desc(officeActions.id))
    .limit(LATEST);
  return rows.map(({ action, by }) => ({
    on: action.createdAt,
    kind: action.action === 'look_at_customer' ? 'look' : 'action',
    text: action.action === 'look_at_customer' ? 'Looked at the customer' : action.action,
    subject: action.subject,
    detail: action.detail,
    by: nameOf(by),
  }));
}
