import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { dayOf, daysBetween, formatDateTime } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { HomeFigures } from './home-figures.tsx';
import { HomeMoney } from './home-money.tsx';
import { LoadView } from './load-view.tsx';
import { IfPermitted, usePermission } from './permissions.tsx';

type Summary = CallAnswer<'GET /office/summary'>;

export const OfficeHome = () => {
  const may = usePermission();
  const read = useQuery('GET /office/summary', {});
  return (
    <div className="stack">
      <LoadView read={read} failed="The overview did not load">
        {(summary) => (
          <>
            <ul className="waits">
              {pendingWork(summary)
                .filter(({ may: permission }) => may(permission))
                .map((pending) => (
                  <PendingCard key={pending.href} {...pending} />
                ))}
            </ul>
            <IfPermitted to="read reports">
              <HomeFigures />
            </IfPermitted>
            <HomeMoney {...summary} />
          </>
        )}
      </LoadView>
    </div>
  );
};

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
  const days = daysBetween(dayOf(new Date(since)), serverDay());
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
