import { eq } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import { companyContacts } from '../company/contacts.ts';
import { visits } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { visitCalendar } from './visit-calendar.ts';
import { linkToVisit } from './visit-links.ts';
import { type FullVisit, isProven, visitRows } from './visit-rows.ts';
import { officeVisitMail, type VisitEvent, visitMail } from './visit-texts.ts';

/** Where the mail leads: to the visit, or once it is cancelled to the other times of the property. */
async function buttonOf({ visit, property }: FullVisit) {
  if (visit.state !== 'cancelled') return { label: 'See, move or cancel the visit', href: await linkToVisit(visit.id) };
  return property?.listed
    ? { label: 'Choose another time', href: pageUrl(`/properties/${property.id}/visit`) }
    : undefined;
}

/** Mails the visitor in the caller's transaction, once their mailbox is proven with an entry for the calendar. */
export async function notifyVisitor(
  visitId: number,
  { news, byOffice = false, dedupeKey }: { news: VisitEvent; byOffice?: boolean; dedupeKey?: string },
): Promise<FullVisit> {
  const [full] = await visitRows(eq(visits.id, visitId));
  if (!full) throw new Error(`Visit ${visitId} does not exist`);
  const contacts = await companyContacts();
  await queueMail({
    to: full.visit.email,
    priority: news === 'tomorrow' ? 'reminder' : 'receipt',
    ...visitMail(contacts, full, { news, byOffice, button: await buttonOf(full) }),
    ...(isProven(full) && { calendar: visitCalendar(full, contacts) }),
    ...(dedupeKey && { dedupeKey }),
  });
  return full;
}

/** Tells the visitor, and the company by mail, what the visitor has done. */
export async function notifyVisitorAndOffice(
  visitId: number,
  news: 'booked' | 'moved' | 'cancelled',
): Promise<FullVisit> {
  const full = await notifyVisitor(visitId, { news });
  const contacts = await companyContacts();
  const list = pageUrl(`/office/visits?day=${dayOf(full.slot.startsAt)}`);
  await queueMail({ to: contacts.email, ...officeVisitMail(contacts, full, { news, visits: list }) });
  return full;
}
