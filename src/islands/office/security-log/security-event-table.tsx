import type { SecurityEvent } from '#lib/api/office/security-log.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { detailInWords } from '#lib/messages/office/log/action-details.ts';
import { timesText } from '#lib/messages/security-events.ts';
import { subjectHref } from '../actions/action-text.ts';
import type { ListTable } from '../list/list-description.ts';
import { eventText } from './security-event-text.ts';

const subjectLink = (event: SecurityEvent) => {
  const href = event.subject ? subjectHref(event.subject) : undefined;
  return href ? <a href={href}>{eventText(event)}</a> : eventText(event);
};

const accountLink = ({ account, tried, by }: SecurityEvent) => {
  if (!account) return tried ?? (by ? '–' : 'No account');
  if (account.role === 'admin') return account.name;
  return <a href={`/office/customers/${account.id}`}>{account.name}</a>;
};

export const securityEventTable: ListTable<'GET /office/security-log', SecurityEvent> = {
  keyset: true,
  columns: [
    {
      name: 'event',
      label: 'Event',
      breaks: true,
      cell: subjectLink,
      second: ({ detail }) => detail && detailInWords(detail),
    },
    { name: 'account', label: 'Account', breaks: true, cell: accountLink, second: ({ account }) => account?.email },
    { name: 'by', label: 'By', cell: ({ by }) => by?.name ?? '–' },
    {
      name: 'address',
      label: 'From',
      breaks: true,
      cell: ({ address }) => <span className="num">{address ?? '–'}</span>,
      second: ({ device }) => device,
    },
    {
      name: 'time',
      label: 'Time',
      cell: ({ created_at }) => formatShortDateTime(new Date(created_at)),
      second: ({ times }) => timesText(times),
    },
  ],
};
