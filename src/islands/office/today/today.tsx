import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverTime } from '#lib/client/api/server-clock.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { $session } from '#lib/client/session/session.ts';
import { waitingKinds } from '#lib/domain/staff/waiting-work.ts';
import { waitingNames, waitText } from '#lib/messages/office/today.ts';
import { choiceParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { usePermission } from '../permissions.tsx';
import { AuditHome } from './audit-home.tsx';
import { DayCards } from './day-cards.tsx';
import { QueueTable } from './queue-table.tsx';
import { kindsIn, waitingCount } from './waiting-texts.ts';

type Queue = CallAnswer<'GET /office/queue'>;

/** The home of the office: one queue of what waits for who works here, and beside it the money. */
export const Today = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const may = usePermission();
  // who only reads has nothing of their own here
  const mine = may('take up work') && query.get('whose') !== 'others';
  const [kind, order] = [choiceParam(query, 'kind', waitingKinds), choiceParam(query, 'order', ['amount'])];
  const read = useQuery('GET /office/queue', {
    whose: mine ? 'mine' : 'others',
    ...(kind && { kind }),
    ...(order && { order }),
  });
  const queue = read.state === 'ready' ? read.data : undefined;
  return (
    <div className="stack">
      <div className="today-head">
        <h1>Today</h1>
        {queue && mine && <p className="mut">{waitingSentence(queue)}</p>}
        {queue && <Whose queue={queue} mine={mine} acts={may('take up work')} />}
      </div>
      <div className="today">
        <section className="stack tight" aria-label="Queue">
          {may('read security log') && !may('take up work') && <AuditHome />}
          <LoadView read={read} failed="What waits did not load">
            {(answer) => (
              <>
                <Kinds counts={mine ? answer.mine : answer.others} kind={kind} order={order} />
                <div className="card queue">
                  {answer.items.length > 0 ? (
                    <QueueTable key={`${mine} ${kind} ${order}`} {...answer} mine={mine} />
                  ) : (
                    <EmptyView title="Nothing waits">{doneText(answer)}</EmptyView>
                  )}
                </div>
              </>
            )}
          </LoadView>
        </section>
        <DayCards />
      </div>
    </div>
  );
};

/** '12 wait for you · 3 longer than they should · the oldest for 2 days 6 hours'. */
function waitingSentence({ mine, late, oldest_at: oldest }: Queue): string {
  const count = waitingCount(mine);
  if (!oldest) return 'Nothing waits for you';
  return [
    count === '1' ? 'One waits for you' : `${count} wait for you`,
    late > 0 && `${late} longer than ${late === 1 ? 'it' : 'they'} should`,
    `the oldest for ${waitText(serverTime() - new Date(oldest).getTime())}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const doneText = ({ done_today: done }: Queue) =>
  done > 0 ? `${doneCount(done)} done today.` : 'New work appears here as it comes.';
const doneCount = (done: number) => (done > 1_000 ? '1,000+' : String(done));

const Whose = ({ queue, mine, acts }: { queue: Queue; mine: boolean; acts: boolean }) => {
  const may = usePermission();
  const { id } = $session.get().user ?? {};
  const day = serverDay();
  const own = `/office/actions?by=${id}&start_date=${day}&end_date=${day}`;
  const done = (
    <>
      Done today <b className="num">{doneCount(queue.done_today)}</b>
    </>
  );
  return (
    <nav className="whose" aria-label="Whose">
      {acts && <QueueLink change={{ whose: null }} current={mine} text="Mine" count={waitingCount(queue.mine)} />}
      <QueueLink change={{ whose: 'others' }} current={!mine} text="With others" count={waitingCount(queue.others)} />
      {may('read actions') && acts ? <a href={own}>{done}</a> : acts && <span>{done}</span>}
    </nav>
  );
};

interface KindsProps {
  counts: Queue['mine'];
  kind: string | undefined;
  order: string | undefined;
}

/** One kind only, and what is largest before what is oldest. */
const Kinds = ({ counts, kind, order }: KindsProps) => (
  <nav className="kinds" aria-label="Kinds and order">
    <QueueLink change={{ kind: null }} current={kind === undefined} text="All" count={waitingCount(counts)} />
    {kindsIn(counts).map((one) => (
      <QueueLink
        key={one}
        change={{ kind: one }}
        current={kind === one}
        text={waitingNames[one].many}
        count={waitingCount(counts, one)}
      />
    ))}
    <span className="end">
      <QueueLink change={{ order: order ? null : 'amount' }} current={order !== undefined} text="Largest first" />
    </span>
  </nav>
);

interface QueueLinkProps {
  change: Record<string, string | null>;
  current: boolean;
  text: string;
  count?: string;
}

const QueueLink = ({ change, current, text, count }: QueueLinkProps) => {
  // another list has other kinds
  const href = queryWith('whose' in change ? { kind: null, ...change } : change);
  return (
    <a href={href} aria-current={current ? 'true' : undefined} onClick={linkClickHandler(href, pushQuery)}>
      {text} {count && <b className="num">{count}</b>}
    </a>
  );
};
