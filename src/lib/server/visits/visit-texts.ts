import { formatVisit } from '#lib/domain/visit-times.ts';
import type { Contacts } from '#lib/site.ts';
import type { MailButton } from '../mail/mail-content.ts';
import { markTrusted, type OurWords, our } from '../mail/our-words.ts';
import { oneLine, renderMail } from '../mail/render-mail.ts';
import { type FullVisit, isProven } from './visit-rows.ts';

/** What has happened to a visit, as its visitor is told. */
export type VisitEvent = 'booked' | 'proven' | 'moved' | 'cancelled' | 'tomorrow';

const nameOf = ({ property }: FullVisit) => markTrusted(oneLine(property?.name ?? 'the property', 80));
const timeOf = ({ slot }: FullVisit) => markTrusted(formatVisit(slot.startsAt));

const subjects: Record<VisitEvent, (name: OurWords) => OurWords> = {
  booked: (name) => our`Your visit to ${name}`,
  proven: (name) => our`For your calendar: your visit to ${name}`,
  moved: (name) => our`Your visit to ${name} has a new time`,
  cancelled: (name) => our`Your visit to ${name} is cancelled`,
  tomorrow: (name) => our`Tomorrow: your visit to ${name}`,
};

const reasonLines = ({ visit }: FullVisit, byOffice: boolean) =>
  byOffice && visit.reason ? [our`Our office writes: ${markTrusted(visit.reason)}`] : [];

/** An entry for the calendar goes only to a mailbox that is known to be the visitor's. */
const calendarLines = (full: FullVisit) =>
  isProven(full)
    ? [our`The file with this mail puts the visit into your calendar.`]
    : [
        our`Open the visit with the link in this mail: then we know that this address is yours, and mail you a file for your calendar.`,
      ];

/** To the visitor, whose name and address somebody may have made up. `byOffice`: the office moved or cancelled it. */
export function visitMail(
  contacts: Contacts,
  full: FullVisit,
  { news, byOffice = false, button }: { news: VisitEvent; byOffice?: boolean; button?: MailButton | undefined },
) {
  const name = nameOf(full);
  const when = timeOf(full);
  const isCancelled = news === 'cancelled';
  const words = {
    subject: subjects[news](name),
    preview: isCancelled ? our`It was to be on ${when}.` : our`${when}, Lagos time`,
    paragraphs: isCancelled ? cancelledLines(full, byOffice) : aheadLines(contacts, full, { news, byOffice }),
    ...(button && { button }),
  };
  return full.account
    ? renderMail(contacts, { ...words, to: { proven: full.account.firstName } })
    : renderMail(contacts, { ...words, to: { unproven: 'visitor' } });
}

const cancelledLines = (full: FullVisit, byOffice: boolean) => [
  our`Your visit to ${nameOf(full)} on ${timeOf(full)} is cancelled.`,
  ...reasonLines(full, byOffice),
  our`You can choose another time whenever you like. If you have booked no visit, you can ignore this mail.`,
];

const aheadLines = (
  { phone }: Contacts,
  full: FullVisit,
  { news, byOffice }: { news: VisitEvent; byOffice: boolean },
) => {
  const { slot } = full;
  const place = markTrusted(oneLine(slot.meetingPoint, 300));
  return [
    news === 'moved'
      ? our`Your visit to ${nameOf(full)} has a new time.`
      : our`We look forward to showing you ${nameOf(full)}.`,
    ...reasonLines(full, byOffice),
    our`${timeOf(full)}\nWe meet here: ${place}\nThe time is Lagos time. The visit takes about ${slot.minutes} minutes.`,
    ...calendarLines(full),
    our`If you can’t come, move or cancel it with the link in this mail, so that somebody else can have your place. On the way you can reach us at ${markTrusted(phone)}.`,
    ...(isProven(full) ? [] : [our`If you have booked no visit, you can ignore this mail.`]),
  ];
};

const newsByEvent: Record<Exclude<VisitEvent, 'tomorrow' | 'proven'>, string> = {
  booked: 'New visit',
  moved: 'Visit moved by the visitor',
  cancelled: 'Visit cancelled by the visitor',
};

/** To the company itself. */
export const officeVisitMail = (
  contacts: Contacts,
  full: FullVisit,
  { news, visits }: { news: keyof typeof newsByEvent; visits: string },
) =>
  renderMail(contacts, {
    subject: `${newsByEvent[news]}: ${nameOf(full)}`,
    preview: formatVisit(full.slot.startsAt),
    to: 'company',
    paragraphs: [
      `${newsByEvent[news]}: ${nameOf(full)}, ${formatVisit(full.slot.startsAt)}`,
      [`Name: ${oneLine(full.visit.name, 200)}`, `Email: ${full.visit.email}`, `Phone: ${full.visit.phone}`].join('\n'),
    ],
    button: { label: 'Open the visits', href: visits },
  });
