import { formatVisit } from '#lib/domain/visits/visit-times.ts';
import type { Contacts } from '#lib/site.ts';
import type { MailButton } from '../mail/mail-content.ts';
import { oneLine, renderMail } from '../mail/render-mail.ts';
import type { FullVisit } from './visit-rows.ts';

/** What has happened to a visit, as its visitor is told. */
export type VisitNews = 'booked' | 'moved' | 'cancelled' | 'tomorrow';

const nameOf = ({ property }: FullVisit) => oneLine(property?.name ?? 'the property', 80);

const facts = ({ slot }: FullVisit) => [formatVisit(slot.startsAt), `We meet here: ${oneLine(slot.meetingPoint, 300)}`];

const subjects: Record<VisitNews, (name: string) => string> = {
  booked: (name) => `Your visit to ${name}`,
  moved: (name) => `Your visit to ${name} has a new time`,
  cancelled: (name) => `Your visit to ${name} is cancelled`,
  tomorrow: (name) => `Tomorrow: your visit to ${name}`,
};

const reasonLines = ({ visit }: FullVisit, byOffice: boolean) =>
  byOffice && visit.reason ? [`Our office writes: ${visit.reason}`] : [];

/** To the visitor. `byOffice`: the office moved or cancelled it. */
export function visitMail(
  contacts: Contacts,
  full: FullVisit,
  { news, byOffice = false, button }: { news: VisitNews; byOffice?: boolean; button?: MailButton | undefined },
) {
  const name = nameOf(full);
  const when = formatVisit(full.slot.startsAt);
  const isCancelled = news === 'cancelled';
  return renderMail(contacts, {
    subject: subjects[news](name),
    preview: isCancelled ? `It was to be on ${when}.` : `${when}, Lagos time`,
    to: full.visit.name,
    paragraphs: isCancelled
      ? [
          `Your visit to ${name} on ${when} is cancelled.`,
          ...reasonLines(full, byOffice),
          'You can choose another time whenever you like.',
        ]
      : [
          news === 'moved' ? `Your visit to ${name} has a new time.` : `We look forward to showing you ${name}.`,
          ...reasonLines(full, byOffice),
          [...facts(full), `The time is Lagos time. The visit takes about ${full.slot.minutes} minutes.`].join('\n'),
          `If you can’t come, move or cancel it with the link in this mail, so that somebody else can have your place. On the way you can reach us at ${contacts.phone}.`,
        ],
    ...(button && { button }),
  });
}

const told: Record<Exclude<VisitNews, 'tomorrow'>, string> = {
  booked: 'New visit',
  moved: 'Visit moved by the visitor',
  cancelled: 'Visit cancelled by the visitor',
};

/** To the company itself. */
export const officeVisitMail = (
  contacts: Contacts,
  full: FullVisit,
  { news, visits }: { news: keyof typeof told; visits: string },
) =>
  renderMail(contacts, {
    subject: `${told[news]}: ${nameOf(full)}`,
    preview: formatVisit(full.slot.startsAt),
    paragraphs: [
      `${told[news]}: ${nameOf(full)}, ${formatVisit(full.slot.startsAt)}`,
      [`Name: ${oneLine(full.visit.name, 200)}`, `Email: ${full.visit.email}`, `Phone: ${full.visit.phone}`].join('\n'),
    ],
    button: { label: 'Open the visits', href: visits },
  });
