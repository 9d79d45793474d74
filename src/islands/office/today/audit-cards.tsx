import type { ReactNode } from 'react';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { addDays } from '#lib/domain/days.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import type { ActionArea } from '#lib/domain/office-actions.ts';
import { detailInWords } from '#lib/messages/office/log/action-details.ts';
import { areaNames } from '#lib/messages/office/log/action-texts.ts';
import { ActionLink } from '../actions/action-table.tsx';
import { LoadView } from '../load-view.tsx';
import { eventText } from '../security-log/security-event-text.ts';

const ROWS = '8';
/** Where the company’s own rules and money are changed. */
const watched: readonly ActionArea[] = ['approval', 'payment', 'payout', 'content', 'property', 'staff', 'export'];

/** What was done and who read personal data, newest first, and where to look further. */
export const AuditCards = () => {
  const week = `start_date=${addDays(serverDay(), -6)}&end_date=${serverDay()}`;
  const done = useQuery('GET /office/actions', { rows: ROWS });
  const reads = useQuery('GET /office/security-log', { area: 'office', rows: ROWS });
  return (
    <>
      <section className="card queue" aria-label="What was done">
        <Head title="What was done" href="/office/actions" all="The whole log" />
        <LoadView read={done} failed="The log did not load">
          {({ actions, people }) => (
            <Rows
              label="What was done"
              rows={actions.data.map((action) => ({
                id: action.id,
                what: <ActionLink action={action} />,
                more: detailInWords(action.detail, new Map(people.map(({ id, name }) => [id, name]))),
                by: action.by.name,
                at: action.created_at,
              }))}
            />
          )}
        </LoadView>
        <nav className="kinds audit-links" aria-label="Done in the last seven days">
          {watched.map((area) => (
            <a key={area} href={`/office/actions?area=${area}&${week}`}>
              {areaNames[area]}
            </a>
          ))}
        </nav>
      </section>
      <section className="card queue" aria-label="Who read personal data">
        <Head title="Who read personal data" href="/office/security-log?area=office" all="All reads" />
        <LoadView read={reads} failed="The reads did not load">
          {({ events }) => (
            <Rows
              label="Who read personal data"
              rows={events.data.map((event) => ({
                id: event.id,
                what: eventText(event),
                more: [event.account?.name, event.detail && detailInWords(event.detail)].filter(Boolean).join(' · '),
                by: event.by?.name ?? '–',
                at: event.created_at,
              }))}
            />
          )}
        </LoadView>
      </section>
      <nav className="kinds" aria-label="Books">
        <a href="/office/reports?report=trial-balance">Trial balance</a>
        <a href="/office/reports?report=journal">Journal</a>
        <a href="/office/close">Closed months</a>
        <a href="/office/health">Checks of the ledger</a>
        <a href="/office/security-log?area=failure">Failed sign-ins</a>
        <a href="/office/limits">Limits</a>
      </nav>
    </>
  );
};

const Head = ({ title, href, all }: { title: string; href: string; all: string }) => (
  <div className="row spread audit-head">
    <h2>{title}</h2>
    <a className="link" href={href}>
      {all}
    </a>
  </div>
);

interface AuditRow {
  id: number;
  what: ReactNode;
  more: string;
  by: string;
  at: string;
}

const Rows = ({ label, rows }: { label: string; rows: readonly AuditRow[] }) =>
  rows.length === 0 ? (
    <p className="mut audit-head">Nothing yet.</p>
  ) : (
    <table className="work audit rows" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col" className="only-wide">
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, what, more, by, at }) => (
          <tr key={id}>
            <th scope="row">
              {what}
              <small>{more}</small>
            </th>
            <td>{by}</td>
            <td className="only-wide">{formatShortDateTime(new Date(at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
