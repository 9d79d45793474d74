import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarEntry } from '#lib/domain/instalments/calendar.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { site } from '#lib/site.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { now } from '../../runtime.ts';

const THREE_DAYS = 3 * 24 * 60 * 60;

interface Shown {
  planId: number;
  property: string;
  /** The company's address, which the events come from. */
  email: string;
}

/**
 * An iCalendar file (RFC 5546): a publication may cancel some of its events; where all of them are, the file cancels.
 */
export function calendarFile(entries: readonly CalendarEntry[], { planId, property, email }: Shown): string {
  const isOver = entries.every(({ cancelled }) => cancelled);
  const calendar = ical({
    name: `${site.name}: ${property}`,
    prodId: { company: site.name, product: 'Repayments', language: 'EN' },
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const url = pageUrl(`/dashboard/my-property/payment-list/${planId}`);
  for (const entry of entries)
    calendar.createEvent({ ...eventOf(entry, property, url), organizer: { name: site.name, email } });
  return calendar.toString();
}

const eventOf = (
  { uid, sequence, cancelled, title, dueDate, amount }: CalendarEntry,
  property: string,
  url: string,
) => ({
  id: `repayment-${uid}@${new URL(url).hostname}`,
  sequence,
  status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  // an all-day event, so that it is the same day in every time zone
  start: new Date(`${dueDate}T00:00:00Z`),
  allDay: true,
  stamp: now(),
  summary: `${formatNairaShort(amount)} due: ${title}, ${property}`,
  description: `${title} for ${property}: ${formatNairaShort(amount)}. Pay it at ${url}`,
  url,
  alarms: cancelled
    ? []
    : [{ type: ICalAlarmType.display, trigger: THREE_DAYS, description: `${title}, ${property}, in three days` }],
});
