import ical, { ICalAlarmType, ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { HOUR_IN_SECONDS, MINUTE } from '#lib/domain/durations.ts';
import { type Contacts, site } from '#lib/site.ts';
import { pageUrl } from '../mail/page-url.ts';
import { now } from '../runtime.ts';
import type { FullVisit } from './visit-rows.ts';

const TWO_HOURS = 2 * HOUR_IN_SECONDS;

/**
 * The visit as an invitation. Its UID stays and its sequence grows, so that a calendar moves or removes the event that
 * it has. Times are in UTC: every calendar shows them in its own zone. Nothing of it was typed by the visitor.
 */
export function visitCalendar({ visit, slot, property }: FullVisit, { email, phone }: Contacts): string {
  const isCancelled = visit.state === 'cancelled';
  const calendar = ical({
    prodId: { company: site.name, product: 'Visits', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const name = property?.name ?? 'a property';
  calendar.createEvent({
    id: `visit-${visit.id}@${new URL(pageUrl('/')).hostname}`,
    sequence: visit.sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: slot.startsAt,
    end: new Date(slot.startsAt.getTime() + slot.minutes * MINUTE),
    stamp: now(),
    summary: `Visit to ${name}`,
    location: slot.meetingPoint,
    description: `${site.name} shows you ${name}. To move or cancel the visit use the link in our mail, or call ${phone}.`,
    organizer: { name: site.name, email },
    attendees: [{ email: visit.email, role: ICalAttendeeRole.REQ, rsvp: false }],
    ...(!isCancelled && { alarms: [{ type: ICalAlarmType.display, trigger: TWO_HOURS }] }),
  });
  return calendar.toString();
}
