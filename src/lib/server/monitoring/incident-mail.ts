import { formatDateTime } from '#lib/domain/days.ts';
import type { IncidentKind } from '#lib/domain/operations/incidents.ts';
import { incidentAdvice, incidentTitles } from '#lib/messages/incidents.ts';
import { companyContacts } from '../company/contacts.ts';
import type { incidents } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { renderMail } from '../mail/render-mail.ts';
import { incidentRecipients } from './owners.ts';

type Incident = typeof incidents.$inferSelect;

/** Tells the owners of the office that it began, or that it is over, in the caller's transaction. */
export async function notifyOwners({ id, kind, about, detail, openedAt, endedAt }: Incident) {
  const title = incidentTitles[kind as IncidentKind];
  const contacts = await companyContacts();
  const mail = renderMail(contacts, {
    subject: endedAt ? `Resolved: ${title}` : title,
    preview: endedAt ? `It began on ${formatDateTime(openedAt)}.` : about || detail,
    to: 'colleague',
    paragraphs: endedAt
      ? [
          `This was resolved on ${formatDateTime(endedAt)} (Lagos). It began on ${formatDateTime(openedAt)}.`,
          [title, about].filter(Boolean).join('\n'),
        ]
      : [
          [`${title}, since ${formatDateTime(openedAt)} (Lagos).`, about, detail].filter(Boolean).join('\n'),
          incidentAdvice[kind as IncidentKind],
          'You get one mail when an incident starts and one when it is resolved.',
        ],
    button: { label: 'Open the incidents', href: pageUrl('/office/incidents') },
  });
  const dedupeKey = `incident ${id} ${endedAt ? 'over' : 'began'}`;
  for (const to of await incidentRecipients()) await queueMail({ to, ...mail, dedupeKey: `${dedupeKey} ${to}` });
}
