import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { PlanEvent } from '#lib/api/office/plans/plan-page.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { detailInWords } from '#lib/messages/office/log/action-details.ts';
import { actionText } from '#lib/messages/office/log/action-texts.ts';
import { subjectHref } from './actions/action-text.ts';

const SHOWN = 8;

/** What happened with a plan or a customer, and who did it. */
export const EventList = ({ events }: { events: readonly PlanEvent[] }) => {
  const [all, setAll] = useState(false);
  return (
    <>
      <ol className="timeline">
        {(all ? events : events.slice(0, SHOWN)).map((event) => (
          <EventItem
            key={`${event.at} ${event.kind} ${event.text} ${event.subject} ${event.payment_id}`}
            event={event}
          />
        ))}
      </ol>
      {!all && events.length > SHOWN && <Button onClick={() => setAll(true)}>Show all {events.length}</Button>}
    </>
  );
};

const EventItem = ({ event: { kind, text, subject, detail, by, at, amount, payment_id } }: { event: PlanEvent }) => {
  const words = kind === 'action' ? actionText({ action: text, subject: subject ?? '' }) : text;
  const more = kind === 'action' ? detailInWords(detail) : Object.values(detail ?? {}).join(' · ');
  const href = payment_id
    ? `/office/payments?status=all&payment=${payment_id}`
    : subject?.startsWith('plan ') && kind !== 'action' && location.pathname !== subjectHref(subject)
      ? subjectHref(subject)
      : undefined;
  return (
    <li data-kind={kind}>
      <span>
        {href ? (
          <a className="link" href={href}>
            {words}
          </a>
        ) : (
          words
        )}
        {amount !== null && (
          <>
            {', '}
            <Money naira={amount} />
          </>
        )}
      </span>
      {more && <small>{more}</small>}
      <small className="mut">{[by, formatDateTime(new Date(at))].filter(Boolean).join(', ')}</small>
    </li>
  );
};
