import { useEffect, useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { api } from '#lib/client/api/api.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshQueries, retryQuery } from '#lib/client/api/queries.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { checkedText } from '#lib/messages/office/health.ts';
import { BrowserReports } from './browser-reports.tsx';
import { LoadView } from './load-view.tsx';
import { May } from './may.tsx';
import { PaymentLinks } from './payment-links.tsx';
import { ProviderEvents } from './provider-events.tsx';

const CALL = 'GET /office/health';
/** Milliseconds between two looks at a check that runs. */
const LOOK_EVERY = 2_000;

const Checks = () => {
  const read = useQuery(CALL, {});
  return (
    <section className="card stack max-w-[960px]">
      <LoadView read={read} failed="The last check did not load" onRetry={() => retryQuery(CALL, {})}>
        {({ health }) => (
          <>
            {health.checked_at && (
              <Notice kind={health.ok ? 'ok' : 'bad'}>
                {health.ok
                  ? 'Every naira is accounted for.'
                  : 'Something does not add up. Take no more payments until it is understood.'}
              </Notice>
            )}
            <p className="sm mut">{checkedText(health.checked_at)}</p>
            <May to="check the ledger">
              <RunCheck running={health.running} />
            </May>
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
          </>
        )}
      </LoadView>
    </section>
  );
};

/** Starts a check in the background, and says how far one is. */
const RunCheck = ({ running }: { running: { done: number; total: number } | null }) => {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => refreshQueries('/api/office/health'), LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [running]);
  const start = async () => {
    setAsking(true);
    try {
      await api('POST /office/health/check', {});
      refreshQueries('/api/office/health');
    } catch (error) {
      toastFailure(error, somethingWrong);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="row wrap-row">
      <Button busy={isAsking || running !== null} busyText="Checking…" onClick={() => void start()}>
        Check again
      </Button>
      <span role="status" className="sm mut">
        {running && `${running.done} of ${running.total} checks done`}
      </span>
    </div>
  );
};

export const LedgerHealth = () => (
  <div className="stack">
    <Checks />
    <ProviderEvents />
    <BrowserReports />
  </div>
);
