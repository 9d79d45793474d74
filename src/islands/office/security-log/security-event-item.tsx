import type { SecurityEvent } from '#lib/api/office/security-log.ts';
import { detailText, subjectHref } from '../actions/action-text.ts';
import { eventText, occurrenceText } from './security-event-text.ts';

export const SecurityEventItem = ({ event }: { event: SecurityEvent }) => {
  const { account, by, subject } = event;
  const href = subject ? subjectHref(subject) : undefined;
  return (
    <li className="item">
      <span className="t">{href ? <a href={href}>{eventText(event)}</a> : eventText(event)}</span>
      <span className="tail sm mut">{by?.name}</span>
      <span className="sub [overflow-wrap:anywhere]">
        {account ? <AccountName account={account} /> : (event.tried ?? (by ? null : 'No account'))}
      </span>
      <span className="sub [overflow-wrap:anywhere]">{occurrenceText(event)}</span>
      {event.detail && <span className="sub [overflow-wrap:anywhere]">{detailText(event.detail)}</span>}
    </li>
  );
};

const AccountName = ({ account }: { account: NonNullable<SecurityEvent['account']> }) => {
  const name = `${account.name} · ${account.email}`;
  if (account.role === 'admin') return name;
  return <a href={`/office/customers/${account.id}`}>{name}</a>;
};
