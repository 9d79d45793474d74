import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { NextPhaseDemand, SearchDemand } from '#lib/api/office/alerts.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { LinkDialog } from './link-dialog.tsx';

const customers = (count: number) => `${formatNumber(count)} ${count === 1 ? 'customer' : 'customers'}`;

/** What customers wait for: searches that nothing fits, and next phases. */
export const OfficeAlerts = () => {
  const read = useQuery('GET /office/alerts', {});
  return (
    <div className="stack">
      <LoadView read={read} failed="The demand did not load">
        {({ searches, price_watchers, wanted, next_phases }) => (
          <>
            <p className="mut">
              {`${formatNumber(searches)} saved ${searches === 1 ? 'search' : 'searches'}. ${customers(price_watchers)} asked for price-drop alerts. The portal notifies them automatically at 9:00 every morning.`}
            </p>
            <section className="card stack">
              <div>
                <h2 className="h3">Searches without matches</h2>
                <p className="sm mut">The most saved searches that no listed property matches.</p>
              </div>
              <WantedTable wanted={wanted} />
            </section>
            <section className="card stack">
              <div>
                <h2 className="h3">Next phases</h2>
                <p className="sm mut">
                  Subscribers are notified once the next phase is published and linked here. Their names are not shown.
                </p>
              </div>
              <NextPhaseList phases={next_phases} />
            </section>
          </>
        )}
      </LoadView>
    </div>
  );
};

const WantedTable = ({ wanted }: { wanted: readonly SearchDemand[] }) =>
  wanted.length > 0 ? (
    <table className="w-full text-left">
      <thead>
        <tr>
          <th scope="col">Saved search</th>
          <th scope="col">Customers</th>
        </tr>
      </thead>
      <tbody>
        {wanted.map(({ title, href, customers }) => (
          <tr key={href}>
            <th scope="row">
              <a className="link" href={href}>
                {title}
              </a>
            </th>
            <td className="num">{formatNumber(customers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ) : (
    <EmptyView title="Every saved search has a match" level={3}>
      A search is listed here when customers save it and no listed property matches.
    </EmptyView>
  );

const NextPhaseList = ({ phases }: { phases: readonly NextPhaseDemand[] }) => {
  const [linking, setLinking] = useState<NextPhaseDemand | null>(null);
  if (phases.length === 0)
    return (
      <EmptyView title="No next-phase requests" level={3}>
        Properties appear here when a customer asks for the next phase of one that is sold out.
      </EmptyView>
    );
  return (
    <>
      <ul className="list">
        {phases.map((phase) => (
          <li key={phase.property.id} className="item plain">
            <a className="t" href={`/office/properties/${phase.property.id}`}>
              {phase.property.name}
            </a>
            <span className="sub">
              {customers(phase.customers)}
              {phase.next && ` · next phase: ${phase.next.name}`}
            </span>
            <IfPermitted to="change properties">
              <Button className="row-span-2 col-start-2 row-start-1" onClick={() => setLinking(phase)}>
                Link the next phase<span className="vh"> of {phase.property.name}</span>
              </Button>
            </IfPermitted>
          </li>
        ))}
      </ul>
      {linking && <LinkDialog phase={linking} onClose={() => setLinking(null)} />}
    </>
  );
};
