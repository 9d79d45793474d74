import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { LoadView } from './load-view.tsx';

/** What browsers have refused on our pages. Hidden while there is nothing. */
export const BrowserReports = () => {
  const read = useQuery('GET /office/browser-reports', {});
  if (read.state === 'loading' || (read.state === 'ready' && read.data.reports.length === 0)) return null;
  return (
    <section className="card stack">
      <h2>Blocked by browsers (CSP reports)</h2>
      <LoadView read={read} failed="The reports did not load">
        {({ reports }) => (
          <>
            <p className="mut">
              What the pages may not load or run. Most of it comes from extensions of a visitor’s browser; tell the
              developers about many reports of one kind, or about ‘self’. Deleted 30 days after the last report.
            </p>
            <ul className="list">
              {reports.map(({ directive, blocked, reports: times, last_at }) => (
                <li key={`${directive} ${blocked}`} className="item">
                  <span className="t">{blocked}</span>
                  <span className="tail num">{times}</span>
                  <span className="sub">
                    {directive} · last on {formatDateTime(new Date(last_at))}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadView>
    </section>
  );
};
