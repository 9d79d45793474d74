import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { refreshQueries, retryQuery } from '#lib/client/api/queries.ts';
import { BrowserReports } from './browser-reports.tsx';
import { LoadView } from './load-view.tsx';
import { PaymentLinks } from './payment-links.tsx';
import { ProviderEvents } from './provider-events.tsx';

const Checks = () => {
  const read = useQuery('GET /office/health', {});
  return (
    <section className="card stack max-w-[960px]">
      <LoadView read={read} failed="The check did not run" onRetry={() => retryQuery('GET /office/health', {})}>
        {({ health }) => (
          <>
            <Notice kind={health.ok ? 'ok' : 'bad'}>
              {health.ok
                ? 'Every naira is accounted for.'
                : 'Something does not add up. Take no more payments until it is understood.'}
            </Notice>
            <ul className="list">
              {health.checks.map(({ name, ok, detail }) => (
                <li key={name} className="item">
                  <span className="t whole">{name}</span>
                  <span className="tail">
                    <StatusTag kind={ok ? 'ok' : 'bad'}>{ok ? 'Holds' : 'Broken'}</StatusTag>
                  </span>
                  {detail && (
                    <span className="sub">
                      <PaymentLinks text={detail} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <div>
              <Button
                busy={read.state === 'ready' && read.refreshing}
                busyText="Checking…"
                onClick={() => refreshQueries('/api/office/health')}
              >
                Check again
              </Button>
            </div>
          </>
        )}
      </LoadView>
    </section>
  );
};

export const LedgerHealth = () => (
  <div className="stack">
    <Checks />
    <ProviderEvents />
    <BrowserReports />
  </div>
);
