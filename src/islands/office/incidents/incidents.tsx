import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { Incident } from '#lib/api/office/incidents.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { incidentAdvice, incidentTitles } from '#lib/messages/incidents.ts';
import { LoadView } from '../load-view.tsx';
import { GivenUpMails } from './failed-mails.tsx';

/** What the portal has found wrong by itself, and the mails that nobody got. */
export const Incidents = () => (
  <div className="stack">
    <IncidentList />
    <GivenUpMails />
  </div>
);

const IncidentList = () => {
  const read = useQuery('GET /office/incidents', {});
  return (
    <section className="card stack">
      <h2>Incidents</h2>
      <p className="mut">
        The portal is monitored every five minutes and the ledger is checked every hour. Office owners are mailed when
        an incident starts and when it is resolved.
      </p>
      <LoadView read={read} failed="The incidents did not load">
        {({ incidents }) =>
          incidents.length === 0 ? (
            <EmptyView title="No incidents">No incidents so far.</EmptyView>
          ) : (
            <ul className="list">
              {incidents.map((incident) => (
                <IncidentItem key={incident.id} incident={incident} />
              ))}
            </ul>
          )
        }
      </LoadView>
    </section>
  );
};

const IncidentItem = ({ incident: { kind, about, detail, opened_at, ended_at } }: { incident: Incident }) => (
  <li className="item plain">
    <span className="t">{incidentTitles[kind]}</span>
    <span className="amt">
      <StatusTag kind={ended_at ? 'ok' : 'bad'}>{ended_at ? 'Resolved' : 'Open'}</StatusTag>
    </span>
    <span className="sub">
      Since {formatDateTime(new Date(opened_at))}
      {ended_at && `, resolved on ${formatDateTime(new Date(ended_at))}`}
    </span>
    {(about || detail) && <span className="sub message">{[about, detail].filter(Boolean).join(': ')}</span>}
    {!ended_at && <span className="sub">{incidentAdvice[kind]}</span>}
  </li>
);
