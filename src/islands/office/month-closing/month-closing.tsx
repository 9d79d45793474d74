import type { ReactNode } from 'react';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { dayOf, formatDay } from '#lib/domain/days.ts';
import { monthInWords } from '#lib/messages/money/month-closing.ts';
import { idParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { ClosedMonth } from './closed-month.tsx';
import { OpenMonth } from './open-month.tsx';

type Answer = CallAnswer<'GET /office/month-closings'>;

/** What is to be looked at before a month is closed, and what is kept of the ones that are. The month is in the address. */
export const MonthClosing = () => {
  const query = new URLSearchParams(useUrlQuery());
  const closing = idParam(query, 'closing');
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0];
  const read = useQuery('GET /office/month-closings', month ? { month } : {});
  return (
    <LoadView read={read} failed="The months did not load">
      {(answer) => {
        const { checked } = answer;
        const shown = answer.closed.find(({ id }) => id === Number(closing));
        if (checked === null && !shown)
          return <EmptyView title="No month to close">Months are listed here from the first booking on.</EmptyView>;
        return (
          <div className="closing">
            <Months answer={answer} current={shown?.month ?? checked?.month ?? ''} />
            {shown ? <ClosedMonth id={shown.id} /> : checked && <OpenMonth checked={checked} />}
          </div>
        );
      }}
    </LoadView>
  );
};

const Months = ({ answer: { open, closed }, current }: { answer: Answer; current: string }) => (
  <nav className="card queue" aria-label="Months">
    <ul className="list">
      {open.map((month, at) => (
        <MonthLink key={month} month={month} href={queryWith({ month, closing: null })} isCurrent={month === current}>
          <StatusTag kind={at === open.length - 1 ? 'plain' : 'wait'}>
            {at === open.length - 1 ? 'Not over' : 'Open'}
          </StatusTag>
        </MonthLink>
      ))}
      {closed.map(({ id, month, closed_at }) => (
        <MonthLink
          key={month}
          month={month}
          href={queryWith({ month: null, closing: id })}
          isCurrent={month === current}
        >
          <StatusTag kind="ok">Closed {formatDay(dayOf(new Date(closed_at)))}</StatusTag>
        </MonthLink>
      ))}
    </ul>
  </nav>
);

interface MonthLinkProps {
  month: string;
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

const MonthLink = ({ month, href, isCurrent, children }: MonthLinkProps) => (
  <li>
    <a
      className="item"
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={linkClickHandler(href, pushQuery)}
    >
      <span className="t b">{monthInWords(month)}</span>
      <span className="sub col-span-full!">{children}</span>
    </a>
  </li>
);
