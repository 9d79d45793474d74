import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';
import { checkedText, checkTexts, progressText } from '#lib/messages/office/health.ts';
import { PaymentLinks } from '../payment-links.tsx';
import { IfPermitted } from '../permissions.tsx';

type Found = CallAnswer<'GET /office/health'>['health']['whole'];

/** Milliseconds between two looks at a check that runs. */
const LOOK_EVERY = 2_000;

/** One of the two checks: what it reads, when it was last made, what it found, and a button that starts it. */
export const LedgerCheck = ({ kind, found }: { kind: LedgerCheckKind; found: Found }) => {
  const { title, reads, covered } = checkTexts[kind];
  const broken = found.checks.filter(({ ok }) => !ok);
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      <p className="sm mut">{reads}</p>
      <p className="sm">
        {checkedText(found.checked_at)} {found.covered !== null && covered(found.covered)}
      </p>
      <IfPermitted to="check the ledger">
        <StartCheck kind={kind} running={found.running} />
      </IfPermitted>
      <Rules rules={broken} />
      {found.checks.length > 0 && (
        <details>
          <summary>
            {found.checks.length - broken.length} of {found.checks.length} rules hold
          </summary>
          <Rules rules={found.checks.filter(({ ok }) => ok)} />
        </details>
      )}
    </section>
  );
};

const Rules = ({ rules }: { rules: Found['checks'] }) =>
  rules.length > 0 && (
    <ul className="list">
      {rules.map(({ name, ok, detail }) => (
        <li key={name} className="item">
          <span className="t">{name}</span>
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
  );

const startCheck = mutation('POST /office/health/check', { refreshes: ['health'] });

/** Starts a check in the background, and says how far one is. */
const StartCheck = ({ kind, running }: { kind: LedgerCheckKind; running: Found['running'] }) => {
  const { run, busy } = useAction(() => startCheck({ kind }), { failed: 'toast' });
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => refreshQueries('/api/office/health'), LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [running]);
  return (
    <div className="row wrap-row">
      <Button busy={busy || running !== null} busyText="Checking…" onClick={run}>
        {checkTexts[kind].button}
      </Button>
      <span role="status" className="sm mut">
        {running && progressText(running.done, running.total)}
      </span>
    </div>
  );
};
