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
    <div className="stack max-w-[960px]">
      <LoadView read={read} failed="What is wanted did not load">
        {({ searches, price_watchers, wanted, next_phases }) => (
          <>
            <p className="mut">
              {`${formatNumber(searches)} saved ${searches === 1 ? 'search' : 'searches'}. ${customers(price_watchers)} asked to hear of lower prices. The portal writes to them itself, each morning at nine.`}
            </p>
            <section className="card stack">
              <div>
                <h2 className="h3">Wanted, and nothing fits</h2>
                <p className="sm mut">What most customers have saved although nothing on offer fits it.</p>
              </div>
              <WantedTable wanted={wanted} />
            </section>
            <section className="card stack">
              <div>
                <h2 className="h3">Next phases</h2>
                <p className="sm mut">
                  Who asked is told once the next phase is published and named here. Nobody is named to you.
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
          <th scope="col">Looked for</th>
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
    <EmptyView title="Something fits every saved search" level={3}>
      A search is listed here when customers save it and nothing on offer fits.
    </EmptyView>
  );

const NextPhaseList = ({ phases }: { phases: readonly NextPhaseDemand[] }) => {
  const [linking, setLinking] = useState<NextPhaseDemand | null>(null);
  if (phases.length === 0)
    return (
      <EmptyView title="Nobody waits for a next phase" level={3}>
        Properties come here when a customer asks for the next phase of one that is sold out.
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
                Name the next phase<span className="vh"> of {phase.property.name}</span>
              </Button>
            </IfPermitted>
          </li>
        ))}
      </ul>
      {linking && <LinkDialog phase={linking} onClose={() => setLinking(null)} />}
    </>
  );
};
