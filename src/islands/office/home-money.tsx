import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { hourlyCheckText } from '#lib/messages/office/health.ts';
import { longReserved } from '#lib/messages/office/holds.ts';
import { IfPermitted } from './permissions.tsx';

type Summary = CallAnswer<'GET /office/summary'>;

/** Whether the money adds up, what of it is stuck, and where to look. */
export const HomeMoney = ({ health, card, holds, payouts, ...operations }: Summary) => (
  <section className="card stack">
    <h2>Money</h2>
    <Notice kind={health.ok ? 'ok' : 'bad'}>
      {health.ok
        ? 'All ledger checks passed.'
        : `Ledger check failed: ${health.broken.join('; ')}. Stop taking payments until the cause is known.`}
    </Notice>
    <p className="sm mut">{hourlyCheckText(health.checked_at)}</p>
    {[...operationProblems(operations), ...cardProblems(card), ...holdProblems(holds), ...payoutProblems(payouts)].map(
      (text) => (
        <Notice key={text} kind="wait">
          {text}
        </Notice>
      ),
    )}
    {holds.reserved_properties > 0 && (
      <Notice kind="wait">
        {longReserved(holds.reserved_properties)}
        <IfPermitted to="read plans">
          {' '}
          <a className="link" href="/office/holds">
            See by whom
          </a>
        </IfPermitted>
      </Notice>
    )}
    <nav className="row wrap-row" aria-label="More about money">
      <IfPermitted to="read health">
        <a className="link more" href="/office/health">
          Health of the ledger
        </a>
      </IfPermitted>
      <IfPermitted to="read health">
        <a className="link more" href="/office/incidents">
          Incidents and mails
        </a>
      </IfPermitted>
      <IfPermitted to="read plans">
        <a className="link more" href="/office/holds">
          Units on hold ({formatNumber(holds.held)})
        </a>
      </IfPermitted>
      <IfPermitted to="read reports">
        <a className="link more" href="/office/reports">
          Accounting reports
        </a>
      </IfPermitted>
      <IfPermitted to="read marketers">
        <a className="link more" href="/office/marketers">
          Sales by marketer
        </a>
      </IfPermitted>
      <IfPermitted to="read actions">
        <a className="link more" href="/office/actions">
          Activity log
        </a>
      </IfPermitted>
    </nav>
  </section>
);

const operationProblems = ({
  open_incidents: open,
  given_up_mails: mails,
}: Pick<Summary, 'open_incidents' | 'given_up_mails'>) =>
  [
    open > 0 && `Open incidents: ${open}. See them under Incidents and mails.`,
    mails > 0 && `Failed mails: ${mails}. They can be sent again under Incidents and mails.`,
  ].filter((text) => text !== false);

const cardProblems = ({ overdue, unprocessed_events: events }: Summary['card']) =>
  [
    overdue > 0 && `Overdue card payments: ${overdue}. Ask the provider about them.`,
    events > 0 && `Open card provider events: ${events}. See them below the health of the ledger.`,
  ].filter((text) => text !== false);

const payoutProblems = ({ closed_accounts: closed }: Summary['payouts']) =>
  closed > 0 ? [`Closed accounts with money in their wallet: ${closed}. Pay it back under Payouts.`] : [];

const holdProblems = ({ overdue }: Summary['holds']) =>
  overdue > 0 ? [`Holds expired for more than an hour: ${overdue}. Release them by hand.`] : [];
