import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { retryQuery } from '#lib/client/api/queries.ts';
import { dayOf, daysBetween, formatDateTime, today } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { checkedText } from '#lib/messages/office/health.ts';
import { HomeFigures } from './home-figures.tsx';
import { LoadView } from './load-view.tsx';
import { May, useMay } from './may.tsx';

type Summary = CallAnswer<'GET /office/summary'>;

export const OfficeHome = () => {
  const may = useMay();
  const read = useQuery('GET /office/summary', {});
  return (
    <div className="stack max-w-[960px]">
      <LoadView read={read} failed="The overview did not load" onRetry={() => retryQuery('GET /office/summary', {})}>
        {(summary) => (
          <>
            <ul className="waits">
              {pendingWork(summary)
                .filter(({ may: permission }) => may(permission))
                .map((pending) => (
                  <PendingCard key={pending.href} {...pending} />
                ))}
            </ul>
            <May to="read reports">
              <HomeFigures />
            </May>
            <MoneySection {...summary} />
          </>
        )}
      </LoadView>
    </div>
  );
};

const MoneySection = ({ health, card, holds, payouts, ...operations }: Summary) => (
  <section className="card stack">
    <h2>Money</h2>
    <Notice kind={health.ok ? 'ok' : 'bad'}>
      {health.ok
        ? 'Every naira is accounted for.'
        : `Something does not add up: ${health.broken.join('; ')}. Take no more payments until it is understood.`}
    </Notice>
    <p className="sm mut">{checkedText(health.checked_at)}</p>
    {[...operationProblems(operations), ...cardProblems(card), ...holdProblems(holds), ...payoutProblems(payouts)].map(
      (text) => (
        <Notice key={text} kind="wait">
          {text}
        </Notice>
      ),
    )}
    <nav className="row wrap-row" aria-label="More about money">
      <May to="read health">
        <a className="link more" href="/office/health">
          Health of the ledger
        </a>
      </May>
      <May to="read health">
        <a className="link more" href="/office/incidents">
          Incidents and mails
        </a>
      </May>
      <May to="read plans">
        <a className="link more" href="/office/holds">
          Units on hold ({formatNumber(holds.held)})
        </a>
      </May>
      <May to="read reports">
        <a className="link more" href="/office/reports">
          Accounting reports
        </a>
      </May>
      <May to="read marketers">
        <a className="link more" href="/office/marketers">
          Sales by marketer
        </a>
      </May>
      <May to="read actions">
        <a className="link more" href="/office/actions">
          Log of the office
        </a>
      </May>
    </nav>
  </section>
);

interface Pending {
  href: string;
  count: number;
  what: string;
  since: string | null;
  may: Permission;
}

const pendingWork = (summary: Summary): Pending[] => [
  {
    href: '/office/payments',
    count: summary.payments_to_confirm,
    what: 'to confirm',
    since: summary.oldest_payment_at,
    may: 'read payments',
  },
  {
    href: '/office/approvals',
    count: summary.approvals.waiting,
    what: 'for a second person',
    since: summary.approvals.oldest_at,
    may: 'read approvals',
  },
  {
    href: '/office/payouts',
    count: summary.payouts.open,
    what: 'on the way',
    since: summary.payouts.oldest_at,
    may: 'read payouts',
  },
  {
    href: '/office/plans',
    count: summary.plans_awaiting_contract,
    what: 'awaiting a contract ID',
    since: summary.oldest_plan_at,
    may: 'read plans',
  },
  {
    href: '/office/enquiries',
    count: summary.open_enquiries,
    what: 'open',
    since: summary.oldest_enquiry_at,
    may: 'read enquiries',
  },
];

/** 'The first since 20 November 2026, 09:42 (3 days)'. */
const waitText = (since: string) => {
  const days = daysBetween(dayOf(new Date(since)), today(new Date()));
  const age = days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
  return `The first since ${formatDateTime(new Date(since))} (${age})`;
};

const nouns: Record<string, [string, string]> = {
  '/office/payments': ['payment', 'payments'],
  '/office/approvals': ['approval', 'approvals'],
  '/office/payouts': ['payout', 'payouts'],
  '/office/plans': ['plan', 'plans'],
  '/office/enquiries': ['enquiry', 'enquiries'],
};

const PendingCard = ({ href, count, what, since }: Pending) => {
  const [one, many] = nouns[href] ?? ['', ''];
  return (
    <li>
      <a className="card" href={href}>
        <b className="fig num">{formatNumber(count)}</b>
        <span>
          {count === 1 ? one : many} {what}
        </span>
        {since && <span className="sm mut">{waitText(since)}</span>}
      </a>
    </li>
  );
};

const operationProblems = ({
  open_incidents: open,
  given_up_mails: mails,
}: Pick<Summary, 'open_incidents' | 'given_up_mails'>) =>
  [
    open > 0 && `Incidents that are not over: ${open}. See them under Incidents and mails.`,
    mails > 0 && `Mails that were given up: ${mails}. They can be sent again under Incidents and mails.`,
  ].filter((text) => text !== false);

const cardProblems = ({ overdue, unprocessed_events: events }: Summary['card']) =>
  [
    overdue > 0 && `Card payments that should have ended by now: ${overdue}. Ask the provider about them.`,
    events > 0 && `Events of the card provider that wait: ${events}. See them below the health of the ledger.`,
  ].filter((text) => text !== false);

const payoutProblems = ({ closed_accounts: closed }: Summary['payouts']) =>
  closed > 0 ? [`Closed accounts with money in their wallet: ${closed}. Pay it back under Payouts.`] : [];

const holdProblems = ({ overdue }: Summary['holds']) =>
  overdue > 0 ? [`Holds of units whose time has been over for an hour: ${overdue}. Release them by hand.`] : [];
