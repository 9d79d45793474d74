import { Fragment, type ReactNode } from 'react';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { alertIcon, okIcon } from '#islands/ui/icons/icons.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { daysBetween } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { staleStatementDays } from '#lib/domain/reconciliation/agreement.ts';
import { hourlyCheckText } from '#lib/messages/office/health.ts';
import { longReserved } from '#lib/messages/office/holds.ts';
import { usePermission } from '../permissions.tsx';
import { shortAccount } from './short-account.ts';

type Summary = CallAnswer<'GET /office/summary'>;

type BooksCardProps = Pick<Summary, 'health' | 'card' | 'holds' | 'payouts' | 'open_incidents' | 'given_up_mails'> &
  Pick<CallAnswer<'GET /office/day'>, 'statements'>;

interface Line {
  ok?: true;
  text: string;
  /** Before the text. */
  accounts?: readonly { id: number; name: string }[];
  /** Where it is looked at, and what that is called. */
  link?: { href: string; text: string } | false | undefined;
}

/** Whether the money adds up, what of it is stuck, and where to look. */
export const BooksCard = ({ health, statements, ...rest }: BooksCardProps) => {
  const may = usePermission();
  const lines = [
    ...healthLines(health, may('read health')),
    ...statementLines(statements ?? []),
    ...stuckLines(rest, may),
  ];
  return (
    <section className="card beside">
      <h2>State of the books</h2>
      <ul className="checks">
        {lines.map((line) => (
          <Check key={`${line.accounts?.[0]?.id} ${line.text}`} {...line} />
        ))}
      </ul>
      <p className="mut sm">{hourlyCheckText(health.checked_at)}</p>
    </section>
  );
};

const Check = ({ ok, text, accounts = [], link }: Line): ReactNode => (
  <li className={ok ? 'ok' : 'open'}>
    <Icon of={ok ? okIcon : alertIcon} size="s" />
    <span>
      {accounts.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <a className="link" href={`/office/reconciliation?account=${id}`}>
            {shortAccount(name)}
          </a>
        </Fragment>
      ))}
      {text}
      {link && (
        <>
          {' '}
          <a className="link" href={link.href}>
            {link.text}
          </a>
        </>
      )}
    </span>
  </li>
);

const healthLines = ({ ok, broken }: Summary['health'], mayRead: boolean): Line[] => [
  ok
    ? { ok: true, text: 'All ledger checks passed.', link: mayRead && { href: '/office/health', text: 'Health' } }
    : {
        text: `Ledger check failed: ${broken.join('; ')}. Stop taking payments until the cause is known.`,
        link: mayRead && { href: '/office/health', text: 'Health' },
      },
];

/** Lines to explain, and statements that are missing or old. */
function statementLines(accounts: NonNullable<BooksCardProps['statements']>): Line[] {
  const day = serverDay();
  const without = accounts.filter(({ last_day }) => last_day === null);
  const lines: Line[] = accounts.flatMap((account) => {
    const { last_day, open_lines: open } = account;
    const age = last_day === null ? 0 : daysBetween(last_day, day);
    return [
      age > staleStatementDays && { accounts: [account], text: `: no statement for ${age} days.` },
      open > 0 && { accounts: [account], text: `: ${open > 100 ? 'more than 100' : open} lines to explain.` },
    ].filter((line) => line !== false);
  });
  if (without.length > 0) lines.push({ accounts: without, text: ': no statement yet.' });
  const fine = accounts.filter(
    ({ last_day, open_lines }) =>
      last_day !== null && daysBetween(last_day, day) <= staleStatementDays && open_lines === 0,
  );
  if (fine.length === 0) return lines;
  return [{ ok: true, text: `${fine.length} of ${accounts.length} accounts have every line explained.` }, ...lines];
}

function stuckLines(
  {
    open_incidents: incidents,
    given_up_mails: mails,
    card,
    holds,
    payouts,
  }: Omit<BooksCardProps, 'health' | 'statements'>,
  may: ReturnType<typeof usePermission>,
): Line[] {
  const lookAt = (href: string, text: string) => ({ href, text });
  const ofHealth = may('read health');
  return [
    incidents > 0 && {
      text: `Open incidents: ${incidents}.`,
      link: ofHealth && lookAt('/office/incidents', 'Incidents and mails'),
    },
    mails > 0 && { text: `Failed mails: ${mails}.`, link: ofHealth && lookAt('/office/incidents', 'Send them again') },
    card.overdue > 0 && { text: `Overdue card payments: ${card.overdue}. Ask the provider about them.` },
    card.unprocessed_events > 0 && {
      text: `Open card provider events: ${card.unprocessed_events}.`,
      link: ofHealth && lookAt('/office/health', 'See them'),
    },
    payouts.closed_accounts > 0 && {
      text: `Closed accounts with money in their wallet: ${formatNumber(payouts.closed_accounts)}.`,
      link: may('read payouts') && lookAt('/office/payouts', 'Pay it back'),
    },
    holds.overdue > 0 && {
      text: `Holds expired for more than an hour: ${holds.overdue}.`,
      link: may('read plans') && lookAt('/office/holds', 'Release them'),
    },
    holds.reserved_properties > 0 && {
      text: longReserved(holds.reserved_properties),
      link: may('read plans') && lookAt('/office/holds', 'See by whom'),
    },
  ].filter((line) => line !== false);
}
