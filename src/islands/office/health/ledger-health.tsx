import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { notSealedText, sealedText } from '#lib/messages/office/health.ts';
import { BrowserReports } from '../browser-reports.tsx';
import { LoadView } from '../load-view.tsx';
import { ProviderEvents } from '../provider-events.tsx';
import { LedgerCheck } from './ledger-check.tsx';

const CALL = 'GET /office/health';

const Checks = () => {
  const read = useQuery(CALL, {});
  return (
    <LoadView read={read} failed="The last check did not load">
      {({ health }) => (
        <div className="stack">
          {(health.checked_at || health.whole.checked_at) && (
            <Notice kind={health.ok && health.whole.ok ? 'ok' : 'bad'}>
              {health.ok && health.whole.ok
                ? 'All ledger checks passed.'
                : 'A ledger check failed. Stop taking payments until the cause is known.'}
            </Notice>
          )}
          <LedgerCheck kind="recent" found={health} />
          <LedgerCheck kind="whole" found={health.whole} />
          <section className="card stack" aria-label="Sealed journals">
            <h2>Sealed journals</h2>
            <p className="sm">{health.sealed ? sealedText(health.sealed) : notSealedText}</p>
            {health.sealed && <p className="sm mut break-all">Fingerprint: {health.sealed.hash}</p>}
          </section>
        </div>
      )}
    </LoadView>
  );
};

export const LedgerHealth = () => (
  <div className="stack">
    <Checks />
    <ProviderEvents />
    <BrowserReports />
  </div>
);
